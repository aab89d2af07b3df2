import { readAuditLog } from '@studio/contract';
import type { Endpoint } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { endpoint, withData } from '#src/api/endpoint.ts';
import { readEntries } from '#src/audit/read-log.ts';
import { reject } from '#src/lib/rejection.ts';

/** The endpoint of the audit log, which only admins read. */
export const auditLogEndpoints: Endpoint[] = [
  endpoint(readAuditLog, async (filter, { req }) =>
    isAdmin(req.user) ? withData(await readEntries(req.payload, filter)) : reject(403, 'errors.forbidden'),
  ),
];
