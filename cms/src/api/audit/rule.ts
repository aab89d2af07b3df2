import type { AuditAction, AuditNoun } from '@studio/contract';

/** The data of a successful request, from which a rule derives the entry of the audit log. */
export interface Facts<Input, Answer> {
  /** The input that the call's schema has checked. */
  input: Input;
  /** The body of the response. */
  answer: Answer;
  /** The `{id}` of the path; `''` if it has none. */
  id: string;
  /** The id of the acting user. */
  user: string;
}

/** Defines how the audit log records the successful requests of an endpoint. */
export interface AuditRule<Input = unknown, Answer = unknown> {
  noun: AuditNoun | ((facts: Facts<Input, Answer>) => AuditNoun);
  /** Null to record nothing: the request changed nothing. */
  action: AuditAction | ((facts: Facts<Input, Answer>) => AuditAction | null);
  /** The id of the changed object; by default the id in the path, or in the response. */
  target?: (facts: Facts<Input, Answer>) => string;
  /** By default, the label of the object in the database. */
  label?: (facts: Facts<Input, Answer>) => string | undefined;
  detail?: (facts: Facts<Input, Answer>) => string;
  count?: (facts: Facts<Input, Answer>) => number;
  /** Whether to record only the first of a user's requests about the same object in an hour: a gallery has up to 5,000 photos. */
  isHourly?: boolean;
  /** Whether the endpoint returns the first answer to a repeated `Idempotency-Key`; an endpoint that ignores the key makes a change each time. */
  isRepeatable?: boolean;
}

/** `hooks`: the hooks of the collection record the changes. `nothing`: the endpoint makes no change or export that staff need to find. */
export type Recording<Input = unknown, Answer = unknown> = AuditRule<Input, Answer> | 'hooks' | 'nothing';

/** Makes the rule of a change of the user's own account or session. */
export const ofSelf = (noun: 'user' | 'session', action: AuditAction): AuditRule => ({ noun, action, target: ({ user }) => user });

/** Makes the rule of a change of several objects, which records nothing if none was changed. */
export const ofMany = <Input, Answer>(
  noun: AuditNoun,
  action: AuditAction,
  count: (facts: Facts<Input, Answer>) => number,
): AuditRule<Input, Answer> => ({ noun, action: (facts) => (count(facts) > 0 ? action : null), count });
