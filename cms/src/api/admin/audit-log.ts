import { readAuditLog } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint, withData } from '#src/api/endpoint.ts';
import { readEntries } from '#src/audit/read-log.ts';

export const auditLogEndpoints: Endpoint[] = [
  endpoint(readAuditLog, async (filter, { req }) => withData(await readEntries(req.payload, filter))),
];
