import { isWeakPassword } from '@studio/contract';
import { type CollectionConfig, Forbidden, type PayloadRequest } from 'payload';
import { staff } from '#src/access/access.ts';
import { panelRefusal } from '#src/endpoints/panel-refusal.ts';
import { env } from '#src/env.ts';

const day = 24 * 60 * 60;

/** How long a session lasts unused, and how long at most, in seconds. */
const sessionLife = { unused: 7 * day, most: 30 * day };

/** Whether the session of a request may last its full time again. */
export function isRenewable(user: PayloadRequest['user']): boolean {
  const sid = user && '_sid' in user ? user._sid : undefined;
  const session = user?.sessions?.find(({ id }) => id === sid);
  return Date.parse(String(session?.createdAt ?? '')) + sessionLife.most * 1000 > Date.now() + sessionLife.unused * 1000;
}

/** Who may sign in. The first one is made at the first start, before anyone can reach the server. */
export const User: CollectionConfig = {
  slug: 'user',
  labels: {
    singular: { en: 'User', ar: 'مستخدم' },
    plural: { en: 'Users', ar: 'المستخدمون' },
  },
  admin: {
    useAsTitle: 'username',
    defaultColumns: ['username', 'updatedAt'],
    group: { en: 'Studio', ar: 'الاستوديو' },
  },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    useSessions: true,
    tokenExpiration: sessionLife.unused,
    // A lock by failed attempts would let a stranger lock the owner out.
    maxLoginAttempts: 0,
    cookies: {
      sameSite: 'Strict',
      secure: env().publicUrl?.startsWith('https:') ?? false,
    },
  },
  access: {
    read: staff,
    create: staff,
    update: staff,
    delete: staff,
    unlock: () => false,
    admin: ({ req }) => req.user !== null,
  },
  hooks: {
    beforeOperation: [
      ({ operation, req }) => {
        if (operation === 'refresh' && !isRenewable(req.user)) throw new Forbidden(req.t);
      },
      ({ args, operation, req }) => {
        const { password, username } = Object('data' in args ? args.data : {});
        const isSet = operation !== 'login' && typeof password === 'string' && password !== '';
        if (isSet && isWeakPassword(password, String(username ?? ''))) throw panelRefusal(req, 'password.errors.weak');
      },
    ],
    beforeDelete: [
      async ({ req }) => {
        const { totalDocs } = await req.payload.count({ collection: 'user', req });
        if (totalDocs < 2) throw panelRefusal(req, 'user.errors.last');
      },
    ],
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      label: { en: 'Role', ar: 'الصلاحية' },
      required: true,
      defaultValue: 'staff',
      options: [
        { value: 'admin', label: { en: 'Admin: everything', ar: 'مدير: كل الصلاحيات' } },
        { value: 'staff', label: { en: 'Staff: content, photos, bookings and messages', ar: 'موظف: المحتوى والصور والحجوزات والرسائل' } },
      ],
    },
  ],
};
