import { readAuditLog } from '@studio/contract';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { readEntries } from '#src/audit/read-log.ts';

export const auditLogEndpoints: CallEndpoint[] = [
  endpoint(
    readAuditLog,
    {
      tag: 'Session',
      summary: 'Returns the changes and exports of users, newest first',
      description: 'Admins only. At most 50 entries; `before` is the id of the last one.',
      audit: 'nothing',
    },
    async (filter, { req }) => withData(await readEntries(req.payload, filter)),
  ),
];
