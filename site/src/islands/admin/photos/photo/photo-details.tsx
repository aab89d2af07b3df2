import {
  type Category,
  categories,
  type Language,
  limits,
  type OwnPhoto,
  type PhotoPeople,
  photoPeople,
  updatePhoto,
  validate,
} from '@studio/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSummary } from '../../api/lists.ts';
import { listKeys, queryClient, request, summaryKey } from '../../api/request.ts';
import { CountedField, Field } from '../../ui/Field.tsx';
import { useLanguage } from '../../ui/language.tsx';

/** The values of a photo's form; `category` is `''` until one is chosen. */
export type PhotoDetails = Record<'caption' | 'captionAr' | 'alt' | 'altAr', string> & { category: Category | ''; people: PhotoPeople };

export const emptyDetails: PhotoDetails = { category: '', caption: '', captionAr: '', alt: '', altAr: '', people: 'unknown' };

const names = ['category', 'caption', 'captionAr', 'alt', 'altAr', 'people'] as const satisfies (keyof PhotoDetails)[];

export const detailsOf = ({ category, caption, captionAr, alt, altAr, people }: OwnPhoto): PhotoDetails => ({
  category,
  caption,
  captionAr,
  alt,
  altAr,
  people,
});

/** Returns the fields of `after` that differ from `before`. */
export const changedDetails = (before: PhotoDetails, after: PhotoDetails): Partial<PhotoDetails> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** Returns whether the details contain typed text, which leaving the page would lose. The choices of category and people do not count. */
export const hasText = ({ category: _, people: __, ...texts }: PhotoDetails): boolean =>
  Object.values(texts).some((text) => text.trim() !== '');

/** Narrows the value of a select to a category; `''` for the empty choice. */
const categoryOf = (value: string): Category | '' => categories.find((category) => category === value) ?? '';

export type PhotoChanges = Partial<PhotoDetails & Pick<OwnPhoto, 'inGallery'>>;

/** Changes some fields of a photo on the server. @throws {RequestError} */
export async function changePhoto(id: string, changes: PhotoChanges, signal?: AbortSignal): Promise<OwnPhoto> {
  const input = validate(updatePhoto.input, changes);
  const answer = await request((api) => api.send(updatePhoto, input.ok ? input.value : {}, { id, ...(signal && { signal }) }));
  return answer.data;
}

/**
 * Changes the cached list of photos, removes photos that are not public from the list, and invalidates the bin and the summary. The refresh of the
 * summary also refreshes the list.
 */
export async function changePhotoList(change: (photos: OwnPhoto[]) => OwnPhoto[]): Promise<void> {
  const { photos: queryKey } = listKeys;
  // Cancels reads that started before the change, because their results would overwrite it.
  await queryClient.cancelQueries({ queryKey });
  if (queryClient.getQueryData(queryKey))
    queryClient.setQueryData<OwnPhoto[]>(queryKey, (photos) => photos && change(photos).filter(({ isPublic }) => isPublic));
  else void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: listKeys.deletedPhotos });
  void queryClient.invalidateQueries({ queryKey: summaryKey });
}

interface CategoryProps {
  /** Label of the field; by default `Category`. */
  label?: string;
  value: Category | '';
  error?: string | undefined;
  onChange: (category: Category | '') => void;
}

export function CategoryField({ label, value, error, onChange }: CategoryProps) {
  const { t } = useTranslation();
  return (
    <Field label={label ?? t('admin.photos.category')} error={error}>
      {(control) => (
        <CategorySelect {...control} placeholder={t('admin.photos.categoryPlaceholder')} value={value} required onChange={onChange} />
      )}
    </Field>
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Text of the empty choice. */
  placeholder: string;
  onChange: (category: Category | '') => void;
}

export function CategorySelect({ placeholder, onChange, ...select }: SelectProps) {
  const { t } = useTranslation();
  return (
    <select {...select} className="input" onChange={({ currentTarget }) => onChange(categoryOf(currentTarget.value))}>
      <option value="" disabled>
        {placeholder}
      </option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {t(`category.${category}`)}
        </option>
      ))}
    </select>
  );
}

const kinds = {
  caption: { names: { en: 'caption', ar: 'captionAr' }, max: limits.caption },
  alt: { names: { en: 'alt', ar: 'altAr' }, max: limits.alt, rows: 2 },
} as const;

interface TextProps {
  details: PhotoDetails;
  /** Error messages by field. */
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<PhotoDetails>) => void;
}

interface DetailsProps extends TextProps {
  /** Whether the alternative texts are collapsed. */
  isCollapsed?: boolean;
  /** Content below the fields. */
  children?: ReactNode;
}

export function DetailsFields({ isCollapsed = false, children, ...props }: DetailsProps) {
  const { t } = useTranslation();
  const { details, errors, onChange } = props;
  const altTexts = <TextFields kind="alt" {...props} />;
  return (
    <div className="admin-fields">
      <CategoryField value={details.category} error={errors['category']} onChange={(category) => onChange({ category })} />
      <PeopleField value={details.people} onChange={(people) => onChange({ people })} />
      <TextFields kind="caption" {...props} />
      {isCollapsed ? (
        <details className="admin-alt-texts">
          <summary>{t('admin.photos.alts')}</summary>
          {altTexts}
        </details>
      ) : (
        altTexts
      )}
      {children}
    </div>
  );
}

/** Renders the question about recognisable people, if the studio requires releases. */
function PeopleField({ value, onChange }: { value: PhotoPeople; onChange: (people: PhotoPeople) => void }) {
  const { t } = useTranslation();
  if (useSummary().data?.requiresReleases !== true) return null;
  return (
    <Field label={t('admin.photos.people')} hint={t('admin.photos.peopleHint')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={({ currentTarget }) => onChange(photoPeople.find((people) => people === currentTarget.value) ?? 'unknown')}
        >
          {photoPeople.map((people) => (
            <option key={people} value={people}>
              {t(`admin.photos.people.${people}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CaptionName = 'caption' | 'captionAr';

interface CaptionProps {
  labels: Record<CaptionName, string>;
  details: Pick<PhotoDetails, CaptionName>;
  onChange: (changes: Partial<Pick<PhotoDetails, CaptionName>>) => void;
}

export const CaptionFields = ({ labels, details, onChange }: CaptionProps) => (
  <TextFields kind="caption" labels={labels} details={{ ...emptyDetails, ...details }} errors={{}} onChange={onChange} />
);

interface KindProps extends TextProps {
  kind: keyof typeof kinds;
  labels?: Partial<Record<keyof PhotoDetails, string>>;
}

/** Renders the caption or the alternative text in both languages, the language of the screens first. */
function TextFields({ kind, labels, details, errors, onChange }: KindProps) {
  const { t } = useTranslation();
  const order: Language[] = useLanguage() === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const { names, ...shape } = kinds[kind];
  return (
    <div className="two">
      {order.map((lang) => (
        <CountedField
          key={lang}
          {...shape}
          name={names[lang]}
          label={labels?.[names[lang]] ?? t(`admin.photos.${names[lang]}`)}
          lang={lang}
          value={details[names[lang]]}
          error={errors[names[lang]]}
          hint={kind === 'alt' && lang === order[0] ? t('admin.photos.altHint') : undefined}
          onChange={(value) => onChange({ [names[lang]]: value })}
        />
      ))}
    </div>
  );
}
