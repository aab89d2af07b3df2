import { createHash } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { type AuditedRequest, recordEntry, runAudited } from '#src/audit/record.ts';
import { actorOf } from './actor.ts';
import { type AuditRule, auditRules, type Facts } from './rules.ts';

/** Returns method and path of an endpoint, as in the keys of the rules. @param root path of the endpoint's collection */
const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, root = ''): string =>
  `${method.toUpperCase()} /api${root}${path.replace(/\/$/u, '').replace(/:\w+/gu, '{id}')}`;

/**
 * Wraps an endpoint to record its successful requests by the rule for its method and path; returns an endpoint without such a rule unchanged.
 * @param root path of the endpoint's collection
 */
export function auditedEndpoint(endpoint: Endpoint, root = ''): Endpoint {
  const rule = auditRules[routeOf(endpoint, root)];
  if (rule === undefined || rule === 'nothing' || rule === 'hooks') return endpoint;
  return {
    ...endpoint,
    handler: async (req) => {
      const audited: AuditedRequest = { isRecorded: true, input: {}, loggedIn: undefined, isUnchanged: false };
      // Read the user before the call: a log-out ends the session of the request.
      const { user } = req;
      const response = await runAudited(audited, () => endpoint.handler(req));
      const actor = audited.loggedIn ?? user;
      if (response.ok && actor && !audited.isUnchanged) await record({ req, rule, actor, input: audited.input, response });
      return response;
    },
  };
}

interface Recorded {
  req: PayloadRequest;
  rule: AuditRule;
  actor: { id: string; username?: string | null | undefined };
  input: unknown;
  response: Response;
}

/**
 * Records a change after its commit, or an export before its response. Only logs an error: the change is stored, and an error response would make the
 * user repeat it.
 */
async function record({ req, rule, actor, input, response }: Recorded): Promise<void> {
  try {
    const answer: unknown = await response.clone().json();
    const facts: Facts = { input: Object(input), answer: Object(answer), id: String(req.routeParams?.['id'] ?? ''), user: actor.id };
    const action = typeof rule.action === 'function' ? rule.action(facts) : rule.action;
    if (action === null) return;
    const noun = typeof rule.noun === 'function' ? rule.noun(facts) : rule.noun;
    const target = (rule.target ?? targetOf)(facts);
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
  } catch (error) {
    req.payload.logger.error({ err: error }, 'A change was not recorded in the audit log');
  }
}

/**
 * Returns the part of the entry's key that repetitions share: the hour, or a hash of the `Idempotency-Key`. Undefined if each request is recorded.
 */
function repetitionOf({ isHourly, isRepeatable }: AuditRule, { headers }: PayloadRequest): string | undefined {
  if (isHourly) return `hour ${new Date().toISOString().slice(0, 13)}`;
  const key = isRepeatable ? headers.get('idempotency-key') : null;
  return key === null ? undefined : `key ${createHash('sha256').update(key).digest('hex')}`;
}

/** Returns the id in the path, otherwise the id of the document in the response; `''` if both are missing. */
function targetOf({ id, answer }: Facts): string {
  const { data, doc } = Object(answer);
  return id || String(Object(data)._id ?? Object(data).id ?? Object(doc).id ?? '');
}
