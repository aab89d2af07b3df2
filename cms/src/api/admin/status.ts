import { readStudioStatus, sendMailAgain } from '@studio/contract';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import * as mails from '#src/jobs/mail-queue.ts';
import { reject } from '#src/lib/rejection.ts';
import { readStatus } from '#src/status/read-status.ts';

export const statusEndpoints: CallEndpoint[] = [
  endpoint(
    readStudioStatus,
    { tag: 'Operation', summary: 'Returns the state of database, storage, disk, mails, photos and backup', audit: 'nothing' },
    async (_, { req }) => withData(await readStatus(req.payload)),
  ),
  endpoint(
    sendMailAgain,
    { tag: 'Operation', summary: 'Sends a failed mail again', rejections: [404], audit: 'nothing' },
    async ({ id }) => ((await mails.sendMailAgain(id)) ? { success: true as const } : reject(404, 'errors.gone')),
  ),
];
