import type { PayloadHandler, PayloadRequest } from 'payload';
import * as v from 'valibot';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import { answerJson, respond, unauthorized, withData } from '#src/api/endpoint.ts';
import { readBody } from '#src/api/panel-overrides/handler.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import type { Publishing } from '#src/publish/publishing.ts';
import { currentPublishing } from '#src/publish/publishing.ts';
import type { PublicationState } from '#src/publish/state.ts';

/** The state while the server starts, and of a server that serves no built site. */
const unpublished: PublicationState = { live: null, waiting: null, building: null, failed: null, pending: [], kept: [] };

const build = v.object({ id: v.string() });

/** Makes a handler for signed-in users that performs an action. The handler returns the rejection of the action, otherwise the state after it. */
const handler =
  (act: (publishing: Publishing, req: PayloadRequest) => Promise<Rejection | undefined>): PayloadHandler =>
  (req) =>
    respond(req, async () => {
      if (!req.user) return unauthorized(req.payload, req.headers);
      const publishing = currentPublishing();
      const rejection = publishing && (await act(publishing, req));
      return rejection ?? answerJson(200, withData((await publishing?.state()) ?? unpublished));
    });

/** The endpoints of the panel's publishing card. */
export const publicationEndpoints: PanelEndpoint[] = [
  { method: 'get', path: '/publication', audit: 'nothing', handler: handler(async () => undefined) },
  {
    method: 'post',
    path: '/publication/publish',
    audit: { noun: 'publication', action: 'rebuilt' },
    handler: handler(async (publishing) => {
      publishing.publishSoon('asked');
      return undefined;
    }),
  },
  {
    method: 'post',
    path: '/publication/rollback',
    audit: { noun: 'publication', action: 'rolledBack' },
    handler: handler(async (publishing, req) => {
      const body = await readBody(req, build);
      if (body instanceof Rejection) return body;
      return (await publishing.rollBack(body.id)) ? undefined : reject(404, 'errors.gone');
    }),
  },
];
