import type { CollectionConfig } from 'payload';
import { staff } from '#src/access/access.ts';
import { readEnv } from '#src/env.ts';

const day = 24 * 60 * 60;

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
    tokenExpiration: 7 * day,
    // A lock by failed attempts would let a stranger lock the owner out.
    maxLoginAttempts: 0,
    cookies: {
      sameSite: 'Strict',
      secure: readEnv().publicUrl?.startsWith('https:') ?? false,
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
  fields: [],
};
