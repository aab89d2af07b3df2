import { listClients, mergeClients, readClient, splitClient, undoClientChange } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint, withData } from '#src/api/endpoint.ts';
import { mergePeople, splitPerson, undoChange } from '#src/clients/change-clients.ts';
import { readClientFile, readClients } from '#src/clients/read-clients.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';

const gone = () => reject(404, 'errors.gone');

export const clientEndpoints: Endpoint[] = [
  endpoint(listClients, async (_, { req }) => withData(await readClients(req.payload))),

  endpoint(readClient, async (_, { id, req }) => {
    const client = isUuid(id) ? await readClientFile(req.payload, id) : undefined;
    return client ? withData(client) : gone();
  }),

  endpoint(mergeClients, async ({ one, other }, { req }) => {
    const change = await mergePeople(req.payload, one, other);
    if (change instanceof Rejection) return change;
    logSecurity({ event: 'clients.merged', user: req.user?.id, id: change });
    return withData({ change });
  }),

  endpoint(splitClient, async ({ items }, { req }) => {
    const change = await splitPerson(req.payload, items);
    if (change instanceof Rejection) return change;
    logSecurity({ event: 'clients.split', user: req.user?.id, id: change });
    return withData({ change });
  }),

  endpoint(undoClientChange, async ({ change }, { req }) => {
    if (!(await undoChange(req.payload, change))) return gone();
    logSecurity({ event: 'clients.restored', user: req.user?.id, id: change });
    return { success: true as const };
  }),
];
