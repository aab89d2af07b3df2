import { type PublicationState, publishNow, readPublication, rollBackPublication } from '@studio/contract';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { reject } from '#src/lib/rejection.ts';
import { currentPublishing } from '#src/publish/publishing.ts';

/** The state while the server starts, and of a server that serves no built site. */
const unpublished: PublicationState = { live: null, waiting: null, building: null, failed: null, pending: [], kept: [] };

const answerState = async () => withData((await currentPublishing()?.state()) ?? unpublished);

export const publicationEndpoints: CallEndpoint[] = [
  endpoint(
    readPublication,
    { tag: 'Pages', summary: 'Returns the live build of the pages, and those that wait, run, failed or are kept', audit: 'nothing' },
    answerState,
  ),
  endpoint(
    publishNow,
    { tag: 'Pages', summary: 'Publishes the pages again', audit: { noun: 'publication', action: 'rebuilt' } },
    async () => {
      currentPublishing()?.publishSoon('asked');
      return answerState();
    },
  ),
  endpoint(
    rollBackPublication,
    {
      tag: 'Pages',
      summary: 'Publishes the pages of a kept build',
      rejections: [404],
      audit: { noun: 'publication', action: 'rolledBack' },
    },
    async ({ id }) => {
      const publishing = currentPublishing();
      return publishing && !(await publishing.rollBack(id)) ? reject(404, 'errors.gone') : answerState();
    },
  ),
];
