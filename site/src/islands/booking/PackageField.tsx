import type { Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import type { OfferedPackage } from '#src/content/offered-package.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { localized } from '#src/lib/language.ts';

interface Props {
  name: string;
  label: string;
  isRequired?: boolean | undefined;
  error: string | undefined;
  lang: Language;
  placeholder: string | undefined;
  packages: readonly OfferedPackage[];
  chosen: OfferedPackage | undefined;
}

/** Renders a list of the packages, and below it the price and duration of the chosen package, or a link to all packages while none is chosen. */
export function PackageField({ lang, placeholder, packages, chosen, ...field }: Props) {
  const { t } = useTranslation();
  const facts = chosen ? (
    <span className="facts">
      <b aria-hidden={chosen.spokenPrice ? true : undefined}>
        <bdi>{chosen.price}</bdi>
      </b>
      {chosen.spokenPrice && <span className="vh">{chosen.spokenPrice}</span>}
      {chosen.duration && <span>{chosen.duration}</span>}
    </span>
  ) : (
    <a className="facts" href={localized(lang, '/services')}>
      {t('book.compare')}
    </a>
  );
  return (
    <Field {...field} hint={facts}>
      {(control) => (
        <select {...control} aria-required={field.isRequired || undefined} defaultValue="">
          <option value="" disabled>
            {placeholder}
          </option>
          {packages.map(({ slug, booking }) => (
            <option key={slug} value={slug} data-booking={booking}>
              {t(`package.${slug}`, slug)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
