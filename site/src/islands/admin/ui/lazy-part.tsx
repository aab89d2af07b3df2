import { type ComponentType, lazy } from 'react';
import { loadTexts, type ScreenArea, ScreenTexts } from './language.tsx';

/**
 * Returns a part of the screens that loads with its texts when it is first rendered, or earlier by `load`; `load` loads again after a failure.
 * @param Failed replaces the part if its script or its texts could not be loaded
 */
export function lazyPart<Props extends object>(
  area: ScreenArea,
  script: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    loading ??= Promise.all([script(), loadTexts(area)]).then(([Loaded]) => (props: Props) => (
      <ScreenTexts area={area}>
        <Loaded {...props} />
      </ScreenTexts>
    ));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return { load, Part: lazy(async () => ({ default: await load().catch(() => Failed) })) };
}
