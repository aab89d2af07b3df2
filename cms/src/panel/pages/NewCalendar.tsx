import { Button, SelectInput, TextInput } from '@payloadcms/ui';
import { addOtherCalendar, type CalendarsPage, calendarLimits, type Language } from '@studio/contract';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { messageOf, usePanelClient } from '../api.ts';
import { calendarLabels } from './calendar-labels.ts';

interface NewCalendarProps {
  teams: CalendarsPage['teams'];
  language: Language;
  onAdded: () => void;
}

/** Adds a calendar; keeps the typed values if the server rejects them. */
export function NewCalendar({ teams, language, onAdded }: NewCalendarProps) {
  const t = calendarLabels[language];
  const client = usePanelClient();
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [owner, setOwner] = useState('');
  const [team, setTeam] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return;
    setIsSending(true);
    const answer = await client.send(addOtherCalendar, {
      address: address.trim(),
      name: name.trim(),
      owner: owner.trim(),
      team: team ?? null,
    });
    setIsSending(false);
    setFailure(answer.ok ? '' : messageOf(answer, t.failed));
    if (!answer.ok) return;
    setAddress('');
    setName('');
    setOwner('');
    setTeam(undefined);
    onAdded();
  };
  return (
    <form className="calendars__form" onSubmit={add}>
      <TextInput
        path="calendar-address"
        label={t.busy.address}
        value={address}
        htmlAttributes={{ autoComplete: 'off' }}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setAddress(target.value)}
      />
      <TextInput
        path="calendar-name"
        label={t.busy.name}
        value={name}
        htmlAttributes={{ autoComplete: 'off' }}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value.slice(0, calendarLimits.name))}
      />
      <TextInput
        path="calendar-owner"
        label={t.busy.owner}
        value={owner}
        htmlAttributes={{ autoComplete: 'off' }}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setOwner(target.value)}
      />
      {teams.length > 1 && (
        <SelectInput
          path="calendar-team"
          name="calendar-team"
          label={t.busy.team}
          options={teams.map(({ id, name: names }) => ({ value: id, label: names[language] }))}
          value={team}
          onChange={(option) => setTeam(option && !Array.isArray(option) ? String(option.value) : undefined)}
        />
      )}
      <Button type="submit" buttonStyle="secondary" margin={false} disabled={isSending}>
        {t.busy.add}
      </Button>
      <div role="alert" className="calendars__alert">
        {failure}
      </div>
      <p>
        {t.busy.secret} {t.busy.ownerHint}
      </p>
      <details>
        <summary>{t.busy.where}</summary>
        <ul>
          {t.busy.places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </details>
    </form>
  );
}
