import { listClients, mergeClients, readClient, splitClient, undoClientChange } from '@studio/contract';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { mergePeople, splitPerson, undoChange } from '#src/clients/change-clients.ts';
import { readClientFile, readClients } from '#src/clients/read-clients.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';

const gone = () => reject(404, 'errors.gone');

export const clientEndpoints: CallEndpoint[] = [
  endpoint(
    listClients,
    {
      tag: 'Clients',
      summary: 'Lists all clients, those with the latest booking or message first',
      description:
        'A client has the bookings and messages with the same phone number or email address, directly or through others, apart from those that staff merged or split.',
      audit: 'nothing',
    },
    async (_, { req }) => withData(await readClients(req.payload)),
  ),

  endpoint(
    readClient,
    {
      tag: 'Clients',
      summary: 'Returns a client with all bookings and messages',
      description: '`id` is that of any of their bookings or messages.',
      audit: 'nothing',
    },
    async (_, { id, req }) => {
      const client = isUuid(id) ? await readClientFile(req.payload, id) : undefined;
      return client ? withData(client) : gone();
    },
  ),

  endpoint(
    mergeClients,
    {
      tag: 'Clients',
      summary: 'Makes two clients one',
      description: 'Returns the id of the change for its undo. Admins only. 409 if they are one client already.',
      rejections: [404, 409],
      audit: { noun: 'client', action: 'merged', target: ({ answer }) => answer.data.change },
    },
    async ({ one, other }, { req }) => {
      const change = await mergePeople(req.payload, one, other);
      if (change instanceof Rejection) return change;
      logSecurity({ event: 'clients.merged', user: req.user?.id, id: change });
      return withData({ change });
    },
  ),

  endpoint(
    splitClient,
    {
      tag: 'Clients',
      summary: 'Makes some bookings and messages of a client a client of their own',
      description:
        'They stay apart when further bookings have the same phone number or email address. Admins only. 409 if nothing would be left.',
      rejections: [404, 409],
      audit: { noun: 'client', action: 'split', target: ({ answer }) => answer.data.change },
    },
    async ({ items }, { req }) => {
      const change = await splitPerson(req.payload, items);
      if (change instanceof Rejection) return change;
      logSecurity({ event: 'clients.split', user: req.user?.id, id: change });
      return withData({ change });
    },
  ),

  endpoint(
    undoClientChange,
    {
      tag: 'Clients',
      summary: 'Undoes a merge or a split',
      description: 'Admins only.',
      rejections: [404],
      audit: { noun: 'client', action: 'undone', target: ({ input }) => input.change },
    },
    async ({ change }, { req }) => {
      if (!(await undoChange(req.payload, change))) return gone();
      logSecurity({ event: 'clients.restored', user: req.user?.id, id: change });
      return { success: true as const };
    },
  ),
];
