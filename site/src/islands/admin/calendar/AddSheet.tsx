import { addBooking, type ContactMessage, clientLanguage, deleteBooking, phoneInText } from '@studio/contract';
import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idempotencyKey } from '#src/lib/api.ts';
import { request } from '../api/request.ts';
import { packagesIn } from '../bookings/booking-search.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { LanguageField } from '../ui/LanguageField.tsx';
import { useLanguage } from '../ui/language.tsx';
import { ChangeError, ConflictNote, useSessionConflicts } from './ConflictNote.tsx';
import { useCalendarChange } from './calendar-changes.ts';
import { dayOf } from './calendar-days.ts';
import { startOf, TimeFields, type TimeInput } from './TimeFields.tsx';
import { lengths, SheetButtons } from './TimeSheet.tsx';

const empty = { name: '', phone: '', email: '', package: '', message: '' };

interface SheetProps {
  /** The initial start of the session; `''` for none. */
  start: string;
  /** The contact message from which the booking is created. */
  contact?: ContactMessage;
  onClose: () => void;
}

/** Returns the fields of a booking that is created from a message. */
const fieldsOf = ({ name, email, message }: ContactMessage) => ({ ...empty, name, email, message, phone: phoneInText(message) ?? '' });

/** Renders a form that adds a booking, for example after a phone call or from a contact message. */
export function AddSheet({ start: first, contact, onClose }: SheetProps) {
  const { t, i18n } = useTranslation();
  const change = useCalendarChange();
  const hint = useId();
  const [fields, setFields] = useState(() => (contact ? fieldsOf(contact) : empty));
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState(() => (contact ? clientLanguage(contact) : ownLanguage));
  const [time, setTime] = useState<TimeInput>({ day: first && dayOf(first), time: first.slice(11, 16), minutes: '', team: '' });
  const [key] = useState(idempotencyKey);
  const start = startOf(time);
  const minutes = Number(time.minutes) || undefined;
  const team = time.team || undefined;
  const [notify, setNotify] = useState(false);
  const canNotify = fields.email.trim() !== '' && start !== undefined;
  const conflicts = useSessionConflicts(
    start ? { start, minutes, team, package: fields.package } : undefined,
    dayOf(new Date().toISOString()),
  );
  const packages = packagesIn(i18n.getResourceBundle(i18n.language, 'translation'), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    let id = '';
    change.mutate(
      {
        send: async () => {
          const input = {
            ...fields,
            language,
            ...(contact && { contact: contact._id }),
            ...(start && { start, ...(minutes && { minutes }), ...(team && { team }) }),
            ...(notify && canNotify && { notify }),
          };
          const { data } = await request((api) => api.send(addBooking, input, { idempotencyKey: key }));
          id = data._id;
        },
        notice: t('admin.calendar.added'),
        undo: () => request((api) => api.send(deleteBooking, {}, { id })),
      },
      { onSuccess: onClose },
    );
  };
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    error: change.error?.fieldErrors[name],
    onValue: (value: string) => setFields({ ...fields, [name]: value }),
  });
  const optional = t('admin.calendar.optional');
  return (
    <Dialog isSheet title={t('admin.calendar.add')} onClose={onClose}>
      <form className="calendar-form" onSubmit={onSubmit} aria-describedby={hint}>
        <TextField label={t('admin.bookings.name')} required dir="auto" {...field('name')} />
        <TextField label={t('admin.bookings.phone')} type="tel" required={!contact} {...field('phone')} />
        <LanguageField value={language} error={change.error?.fieldErrors['language']} onChange={setLanguage} />
        <PackageSelect packages={packages} {...field('package')} />
        <TimeFields isOptional value={time} onChange={setTime} lengths={lengths} anyTeam={t('admin.calendar.firstFree')} />
        <ConflictNote conflicts={conflicts} />
        <TextField label={t('admin.bookings.email')} aside={optional} type="email" {...field('email')} />
        {canNotify && (
          <label className="calendar-check">
            <input type="checkbox" checked={notify} onChange={({ currentTarget }) => setNotify(currentTarget.checked)} />
            {t('admin.calendar.notify')}
          </label>
        )}
        <TextField label={t('admin.bookings.message')} aside={optional} dir="auto" {...field('message')} />
        <p className="hint" id={hint}>
          {t('admin.calendar.addHint')}
        </p>
        {change.error && <ChangeError error={change.error} />}
        <SheetButtons
          submit={t('admin.calendar.submit.add')}
          isBlocked={conflicts.taken.length > 0}
          isBusy={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface ValueProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

interface TextProps extends ValueProps, Pick<ComponentProps<'input'>, 'type' | 'required' | 'dir'> {
  label: string;
  /** Text at the end of the label's line. */
  aside?: string;
}

const TextField = ({ label, aside, error, onValue, type = 'text', ...input }: TextProps) => (
  <Field label={label} aside={aside && <span className="hint">{aside}</span>} error={error}>
    {(control) => (
      <input
        {...control}
        {...input}
        type={type}
        className="input"
        autoComplete="off"
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )}
  </Field>
);

function PackageSelect({ packages, value, error, onValue }: ValueProps & { packages: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Field label={t('admin.bookings.package')} error={error}>
      {(control) => (
        <select {...control} className="input" required value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
          <option value="">{t('book.packagePlaceholder')}</option>
          {packages.map((slug) => (
            <option key={slug} value={slug}>
              {t(`package.${slug}`, slug)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
