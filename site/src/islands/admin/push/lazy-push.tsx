import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const { load, Part } = lazyPart(
  'push',
  async () => (await import('./PushSwitch.tsx')).PushSwitch,
  () => null,
);

/** Loads the switch of notifications with its texts. */
export const loadPush = load;

/** Renders the switch of notifications once its script and texts are loaded; nothing before that or after a failure. */
export const PushSwitch = () => (
  <Suspense>
    <Part />
  </Suspense>
);
