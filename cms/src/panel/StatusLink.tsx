'use client';

import { PanelLink } from './PanelLink.tsx';
import { statusWords } from './status-words.ts';
import { usePanelLanguage } from './use-panel-language.ts';

/** Leads to the page of the studio's state. */
export const StatusLink = () => <PanelLink path="/status" title={statusWords[usePanelLanguage()].title} />;
