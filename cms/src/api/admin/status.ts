import type { Endpoint } from 'payload';
import * as v from 'valibot';
import { isAdmin } from '#src/access/roles.ts';
import { answerJson, withData } from '#src/api/endpoint.ts';
import { handler, readBody } from '#src/api/panel-overrides/handler.ts';
import { sendMailAgain } from '#src/jobs/mail-queue.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { uuid } from '#src/lib/uuid.ts';
import { readStatus } from '#src/status/read-status.ts';

const mail = v.object({ id: uuid });

/** The endpoints of the panel's status page. */
export const statusEndpoints: Endpoint[] = [
  { method: 'get', path: '/status', handler: handler(async ({ payload }) => answerJson(200, withData(await readStatus(payload)))) },
  {
    method: 'post',
    path: '/mails/send-again',
    handler: handler(async (req) => {
      if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
      const body = await readBody(req, mail);
      if (body instanceof Rejection) return body;
      return (await sendMailAgain(body.id)) ? answerJson(200, { success: true }) : reject(404, 'errors.gone');
    }),
  },
];
