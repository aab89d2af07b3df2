import { lazy, Suspense } from 'react';
import { loadTexts, ScreenTexts } from '../ui/language.tsx';

/** Loads the switch of notifications with its texts. */
export const loadPush = async () => (await Promise.all([import('./PushSwitch.tsx'), loadTexts('push')]))[0].PushSwitch;

const Push = lazy(async () => ({ default: await loadPush().catch(() => NoPart) }));

/** Renders nothing in place of the switch if its script or texts could not be loaded. */
const NoPart = () => null;

/** Renders the switch of notifications once its script and texts are loaded; nothing before that or after a failure. */
export const PushSwitch = () => (
  <Suspense>
    <ScreenTexts area="push">
      <Push />
    </ScreenTexts>
  </Suspense>
);
