import type { MutationState } from '@tanstack/react-query';
import type { CallFailure } from './call-failure.ts';

/** A change of one item of a list. */
export interface Change<Values> {
  /** The item's. */
  id: string;
  values: Values;
  /** Whether nobody is told where it fails. */
  isQuiet?: boolean;
  /** Whether it takes another one back. */
  isUndo?: boolean;
}

/** A change that did not come about. */
export interface FailedChange {
  failure: CallFailure;
  /** Tells it from an earlier one of the same item. */
  at: number;
}

type State<Values> = Pick<MutationState<unknown, CallFailure, Change<Values>>, 'variables' | 'status' | 'error' | 'submittedAt'>;

/**
 * A list as the owner has it: with the changes that are under way, and with those that failed, by the item's id.
 * @param states of the changes, in the order they were made
 */
export function withChanges<Item extends { _id: string }>(items: readonly Item[], states: readonly State<Partial<Item>>[]) {
  const wishes = new Map<string, Partial<Item>>();
  const failed = new Map<string, FailedChange>();
  for (const [at, { variables, status, error, submittedAt }] of states.entries()) {
    if (!variables) continue;
    const { id, values, isQuiet } = variables;
    if (status === 'pending') wishes.set(id, { ...wishes.get(id), ...values });
    // What was changed again since then is answered by that.
    const isPast = states.slice(at + 1).some((later) => later.variables?.id === id && concernSame(later.variables.values, values));
    if (error && !isQuiet && !isPast) failed.set(id, { failure: error, at: submittedAt });
  }
  const changed = wishes.size === 0 ? items : items.map((item) => (wishes.has(item._id) ? { ...item, ...wishes.get(item._id) } : item));
  return { changed, failed };
}

const concernSame = (a: object, b: object): boolean => Object.keys(a).some((key) => key in b);
