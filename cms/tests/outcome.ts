import type { Outcome } from '@studio/contract';

/** The value of a call that succeeded. @throws with what came instead */
export function granted<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The call did not succeed: ${JSON.stringify(outcome)}`);
}

/** The refusal of a call. @throws where it was not refused */
export function refused<Value>(outcome: Outcome<Value>) {
  if (!outcome.ok && outcome.failure === 'refused') return outcome;
  throw new Error(`The call was not refused: ${JSON.stringify(outcome)}`);
}
