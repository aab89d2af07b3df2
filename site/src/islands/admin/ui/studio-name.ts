import type { Language } from '@studio/contract';
import { createContext, useContext } from 'react';
import { useLanguage } from './language.ts';

/** What the studio is called in each language; the page that holds the screens tells. */
export type StudioNames = Record<Language, string>;

export const StudioNameContext = createContext<StudioNames>({ en: '', ar: '' });

/** What the studio is called in the language on the screen. */
export const useStudioName = (): string => useContext(StudioNameContext)[useLanguage()];
