import type { Language } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useContext } from 'react';
import { areaI18n } from '#src/i18n/area-texts.ts';
import { greetingKey } from '../api/query-keys.ts';
import { StudioNameContext } from '../ui/studio-name.ts';
import type { Letter } from './letter.ts';

/**
 * The beginning of an answer, in the client's language. `undefined` until its texts are here: what the network loses of them costs
 * the greeting, and never the list.
 * @param write begins it with the texts of `greeting`, and with what the studio is called, both in that language
 */
export function useLetter(language: Language, write: (t: TFunction, studio: string) => Letter): Letter | undefined {
  const studio = useContext(StudioNameContext)[language];
  const { data: texts } = useQuery({
    queryKey: greetingKey(language),
    queryFn: () => areaI18n('greeting', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return texts && write(texts.t, studio);
}
