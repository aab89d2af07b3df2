import type { FailedChange } from '../api/with-changes.ts';
import { ChangeAlert } from './ChangeAlert.tsx';

interface Props {
  /** What is shown of the list. */
  items: readonly { _id: string }[];
  /** By the item's id. */
  failed: ReadonlyMap<string, FailedChange>;
}

/** What went wrong last with an item that is not shown; of one that is shown its row tells. */
export function HiddenFailure({ items, failed }: Props) {
  const hidden = [...failed].findLast(([id]) => !items.some(({ _id }) => _id === id));
  return hidden && <ChangeAlert failed={hidden[1]} />;
}
