import * as v from 'valibot';
import { isAdmin } from '#src/access/roles.ts';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import { answerJson, withData } from '#src/api/endpoint.ts';
import { handler, readBody } from '#src/api/panel-overrides/handler.ts';
import { sendMailAgain } from '#src/jobs/mail-queue.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { uuid } from '#src/lib/uuid.ts';
import { readStatus } from '#src/status/read-status.ts';

const mail = v.object({ id: uuid });

/** The endpoints of the panel's status page. */
export const statusEndpoints: PanelEndpoint[] = [
  {
    method: 'get',
    path: '/status',
    audit: 'nothing',
    handler: handler(async ({ payload }) => answerJson(200, withData(await readStatus(payload)))),
  },
  {
    method: 'post',
    path: '/mails/send-again',
    audit: 'nothing',
    handler: handler(async (req) => {
      if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
      const body = await readBody(req, mail);
      if (body instanceof Rejection) return body;
      return (await sendMailAgain(body.id)) ? answerJson(200, { success: true }) : reject(404, 'errors.gone');
    }),
  },
];
