import { createHash } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { type AuditedRequest, recordEntry, runAudited } from '#src/audit/record.ts';
import { actorOf } from './actor.ts';
import type { AuditRule, Facts, Recording } from './rule.ts';

interface Recorded<Input, Answer, Result> {
  req: PayloadRequest;
  audit: Recording<Input, Answer>;
  /** Returns input and answer of a successful request; undefined after a rejection. */
  read(result: Result): Promise<Pick<Facts<Input, Answer>, 'input' | 'answer'> | undefined>;
}

/** Runs a request, and records a success after its commit. */
export async function recordRequest<Input, Answer, Result>(
  { req, audit, read }: Recorded<Input, Answer, Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (audit === 'nothing' || audit === 'hooks') return work();
  const audited: AuditedRequest = { isRecorded: true, loggedIn: undefined, isUnchanged: false };
  // Read the user before the call: a log-out ends the session of the request.
  const { user } = req;
  const result = await runAudited(audited, work);
  const actor = audited.loggedIn ?? user;
  if (!actor || audited.isUnchanged) return result;
  try {
    const facts = await read(result);
    if (facts) await record(req, audit, actor, { ...facts, id: String(req.routeParams?.['id'] ?? ''), user: actor.id });
  } catch (error) {
    // Only log: the change is stored, and an error response would make the user repeat it.
    req.payload.logger.error({ err: error }, 'A change was not recorded in the audit log');
  }
  return result;
}

/** An endpoint in place of one of Payload's, with what the audit log records of its requests. */
export type PanelEndpoint = Omit<Endpoint, 'root'> & { audit: Recording };

export const auditedEndpoint = ({ audit, ...endpoint }: PanelEndpoint): Omit<Endpoint, 'root'> => ({
  ...endpoint,
  handler: (req) =>
    recordRequest(
      {
        req,
        audit,
        read: async (response) => (response.ok ? { input: undefined, answer: await response.clone().json() } : undefined),
      },
      async () => endpoint.handler(req),
    ),
});

async function record<Input, Answer>(
  req: PayloadRequest,
  rule: AuditRule<Input, Answer>,
  actor: { id: string; username?: string | null | undefined },
  facts: Facts<Input, Answer>,
): Promise<void> {
  const action = typeof rule.action === 'function' ? rule.action(facts) : rule.action;
  if (action === null) return;
  const noun = typeof rule.noun === 'function' ? rule.noun(facts) : rule.noun;
  const target = rule.target ? rule.target(facts) : targetOf(facts);
  const key = repetitionOf(rule, req);
  await recordEntry(req.payload.db.drizzle, actorOf(req, actor), {
    noun,
    action,
    target,
    label: rule.label?.(facts),
    detail: rule.detail?.(facts),
    count: rule.count?.(facts),
    requestKey: key && `${actor.id} ${noun} ${action} ${target} ${key}`,
  });
}

/**
 * Returns the part of the entry's key that repetitions share: the hour, or a hash of the `Idempotency-Key`. Undefined if each request is recorded.
 */
function repetitionOf(
  { isHourly, isRepeatable }: Pick<AuditRule, 'isHourly' | 'isRepeatable'>,
  { headers }: PayloadRequest,
): string | undefined {
  if (isHourly) return `hour ${new Date().toISOString().slice(0, 13)}`;
  const key = isRepeatable ? headers.get('idempotency-key') : null;
  return key === null ? undefined : `key ${createHash('sha256').update(key).digest('hex')}`;
}

/** Returns the id in the path, otherwise the id of the document in the response; `''` if both are missing. */
function targetOf({ id, answer }: Pick<Facts<unknown, unknown>, 'id' | 'answer'>): string {
  const { data, doc } = Object(answer);
  return id || String(Object(data)._id ?? Object(data).id ?? Object(doc).id ?? '');
}
