import { lazy, Suspense } from 'react';
import { pageTextsOf, Translated } from '#src/i18n/area-texts.tsx';
import { useLanguage } from '../ui/language.tsx';

/** Loads the switch of notifications with its texts. */
export const loadPush = async () => (await Promise.all([import('./PushSwitch.tsx'), pageTextsOf('push')]))[0].PushSwitch;

const Push = lazy(async () => ({ default: await loadPush().catch(() => NoPart) }));

/** Replaces the switch if its scripts could not be loaded. */
const NoPart = () => null;

/** Renders the switch of notifications with its texts. */
export const PushSwitch = () => (
  <Suspense>
    <Translated area="push" lang={useLanguage()}>
      <Push />
    </Translated>
  </Suspense>
);
