import { useTranslation } from 'react-i18next';
import { textOf } from '#src/i18n/i18n.ts';

/** The text of a key that is only known as it runs: a schema's message, or what the server said by field. */
export function useTextOf(): (key: string | undefined) => string | undefined {
  const { i18n } = useTranslation();
  return (key) => key && textOf(i18n, key);
}
