import { negotiateLanguage } from '@studio/contract';
import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { unauthorized } from '#src/api/endpoint.ts';
import { answerJson, answerRejection, withData } from '#src/api/response.ts';
import { type Rejection, reject, toRejection } from '#src/lib/rejection.ts';
import type { Publishing } from '#src/publish/publishing.ts';
import { currentPublishing } from '#src/publish/registry.ts';
import type { PublicationState } from '#src/publish/state.ts';

/** Where the site is served from its sources, there is nothing to publish. */
const nothing: PublicationState = { live: null, waiting: null, building: null, failed: null, kept: [] };

/** Which kept build is meant. */
const build = v.object({ id: v.string() });

/** Answers staff what the state is once a thing is done; all of it is for who is signed in. */
const handler =
  (act: (publishing: Publishing, req: PayloadRequest) => Promise<Rejection | undefined>): PayloadHandler =>
  async (req) => {
    const language = negotiateLanguage(req.searchParams.get('lang'), req.headers.get('accept-language'));
    try {
      if (!req.user) return answerRejection(language, await unauthorized(req.payload, req.headers));
      const publishing = currentPublishing();
      const rejection = publishing && (await act(publishing, req));
      return rejection ? answerRejection(language, rejection) : answerJson(200, withData((await publishing?.state()) ?? nothing));
    } catch (error) {
      return answerRejection(
        language,
        toRejection(error, (fault) => req.payload.logger.error({ err: fault })),
      );
    }
  };

/** What the panel's card of the publishing asks. */
export const publicationEndpoints: Endpoint[] = [
  { method: 'get', path: '/publication', handler: handler(async () => undefined) },
  {
    method: 'post',
    path: '/publication/publish',
    handler: handler(async (publishing) => {
      publishing.publishSoon('asked');
      return undefined;
    }),
  },
  {
    method: 'post',
    path: '/publication/rollback',
    handler: handler(async (publishing, req) => {
      const sent: unknown = await req.json?.().catch(() => undefined);
      const asked = v.safeParse(build, sent);
      if (!asked.success) return reject(400, 'errors.malformed');
      return (await publishing.rollBack(asked.output.id)) ? undefined : reject(404, 'errors.gone');
    }),
  },
];
