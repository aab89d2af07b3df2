import type { Endpoint, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isAdmin } from '#src/access/access.ts';
import { mailQueue } from '#src/mail/queue.ts';
import { readStatus } from '#src/status/read-status.ts';
import { answerJson, withData } from './answer.ts';
import { handler } from './panel-handler.ts';
import { refuse } from './refusal.ts';

/** What the panel's page of the studio's state asks: how it stands, and that a mail that was given up is tried once more. */
export const statusEndpoints: Endpoint[] = [
  { method: 'get', path: '/status', handler: handler(async ({ payload }) => answerJson(200, withData(await readStatus(payload)))) },
  {
    method: 'post',
    path: '/mails/send-again',
    handler: handler(async (req) => {
      if (!isAdmin(req.user)) return refuse(403, 'errors.forbidden');
      const id = await idIn(req);
      if (id === undefined) return refuse(400, 'errors.malformed');
      return (await mailQueue().sendAgain(id)) ? answerJson(200, { success: true }) : refuse(404, 'errors.gone');
    }),
  },
];

async function idIn(req: PayloadRequest): Promise<string | undefined> {
  try {
    const body: unknown = JSON.parse((await req.text?.()) ?? '');
    const read = v.safeParse(v.object({ id: v.pipe(v.string(), v.uuid()) }), body);
    return read.success ? read.output.id : undefined;
  } catch {
    return undefined;
  }
}
