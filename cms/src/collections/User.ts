import type { CollectionConfig } from 'payload';
import { admin, adminOrSelf, isAdmin, nobody } from '#src/access/roles.ts';
import { sessionLife } from '#src/auth/sessions.ts';
import { env } from '#src/env/env.ts';

/** A user of the panel. The first start creates the first user before it opens the API and the panel. */
export const User: CollectionConfig = {
  slug: 'user',
  // Disable document locks: users without update access could take them.
  lockDocuments: false,
  labels: { singular: { en: 'User', ar: 'مستخدم' }, plural: { en: 'Users', ar: 'المستخدمون' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'username',
    defaultColumns: ['username', 'role', 'updatedAt'],
    group: { en: 'Studio', ar: 'الاستوديو' },
    hidden: ({ user }) => !isAdmin(user),
  },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false },
    useSessions: true,
    tokenExpiration: sessionLife.unused,
    // Do not lock accounts after failed logins: an attack could lock users out.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Strict', secure: env().publicUrl?.startsWith('https:') ?? false },
  },
  access: {
    read: adminOrSelf,
    create: admin,
    update: adminOrSelf,
    delete: admin,
    unlock: nobody,
    admin: ({ req }) => req.user !== null,
  },
  fields: [
    {
      name: 'changeHint',
      type: 'ui',
      admin: {
        disableListColumn: true,
        condition: (_data, _siblings, { user }) => isAdmin(user),
        components: { Field: '/panel/fields/UserChangeHint.tsx#UserChangeHint' },
      },
    },
    {
      name: 'passwordRule',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: '/panel/fields/PasswordRule.tsx#PasswordRule' } },
    },
    { name: 'username', type: 'text', access: { update: admin } },
    { name: 'email', type: 'email', access: { update: admin } },
    {
      name: 'role',
      type: 'select',
      label: { en: 'Role', ar: 'الصلاحية' },
      required: true,
      defaultValue: 'staff',
      access: { create: admin, update: admin },
      options: [
        { value: 'admin', label: { en: 'Admin', ar: 'مدير' } },
        { value: 'staff', label: { en: 'Staff', ar: 'موظف' } },
      ],
      admin: {
        description: {
          en: 'An admin may do everything. Staff write what the pages say, look after photos and files, and read bookings and messages; they cannot answer or delete those, and see no other users.',
          ar: 'للمدير كل الصلاحيات. أما الموظف فيحرّر محتوى الصفحات ويدير الصور والملفات ويطّلع على الحجوزات والرسائل، ولا يمكنه تغيير حالتها أو حذفها، ولا يرى المستخدمين الآخرين.',
        },
      },
    },
    {
      name: 'signOut',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: '/panel/fields/SignOutEverywhere.tsx#SignOutEverywhere' } },
    },
  ],
};
