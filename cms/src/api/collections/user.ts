import { isWeakPassword } from '@studio/contract';
import { keepOneAdmin } from '#src/access/last-admin.ts';
import { panelSessionEndpoints } from '#src/api/panel-overrides/sessions.ts';
import { isLive, lockSessions } from '#src/auth/sessions.ts';
import { requireProofBeforeUserChanges } from '#src/auth/user-changes.ts';
import { logSecurity } from '#src/lib/log.ts';
import { panelError } from '#src/lib/rejection.ts';
import type { CollectionPart } from './part.ts';

export const userPart: CollectionPart = {
  noun: 'user',
  endpoints: panelSessionEndpoints,
  hooks: {
    beforeOperation: [
      requireProofBeforeUserChanges,
      async ({ operation, req }) => {
        if (operation === 'update' || operation === 'delete') await lockSessions(req);
      },
      keepOneAdmin,
    ],
    beforeValidate: [
      ({ context, data, originalDoc, req }) => {
        const { password, username }: { password?: unknown; username?: unknown } = { ...originalDoc, ...data };
        const isSet = typeof password === 'string' && password !== '';
        // Reject changes of the user's own password here, because this form has no field for the current password: access to an open panel must not
        // suffice.
        if (isSet && req.user && req.user.id === originalDoc?.id) throw panelError(req, 'password.errors.own', 'password');
        if (isSet && isWeakPassword(password, String(username ?? ''))) throw panelError(req, 'password.errors.weak', 'password');
        context['isPasswordSet'] = isSet;
      },
    ],
    afterChange: [
      ({ context, doc, operation, req: { user } }) => {
        if (context['isPasswordSet'] && operation === 'update' && user)
          logSecurity({ event: 'password.changed', user: user.id, id: doc.id });
      },
    ],
    afterRead: [({ doc }) => ({ ...doc, ...(doc.sessions && { sessions: doc.sessions.filter(isLive) }) })],
  },
};
