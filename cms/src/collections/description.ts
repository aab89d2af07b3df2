import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { ar } from '@payloadcms/translations/languages/ar';
import { en } from '@payloadcms/translations/languages/en';
import type { Config } from 'payload';
import { applicationName, postgres } from '#src/db/pool.ts';
import { env } from '#src/env/env.ts';
import { ClientMessages } from '#src/globals/ClientMessages.ts';
import { globals } from '#src/globals/globals.ts';
import { ReleaseSettings } from '#src/globals/ReleaseSettings.ts';
import { ReleaseTexts } from '#src/globals/ReleaseTexts.ts';
import { Retention } from '#src/globals/Retention.ts';
import { payloadTexts } from '#src/i18n/payload-texts.ts';
import { payloadLogger } from '#src/lib/log.ts';
import { bucketPlugin } from '#src/storage/bucket-client.ts';
import { Booking } from './Booking.ts';
import { ContactMessage } from './ContactMessage.ts';
import { Document } from './Document.ts';
import { Package } from './Package.ts';
import { Photo } from './Photo.ts';
import { PhotoDocument } from './PhotoDocument.ts';
import { Story } from './Story.ts';
import { Team } from './Team.ts';
import { User } from './User.ts';

const { payloadSecret, databaseUrl, publicUrl, bucket } = env();
const source = path.resolve(process.cwd(), 'src');

/**
 * What the panel and the database know of the studio: collections, globals and the panel's pages. Next bundles every module that this file imports;
 * endpoints, audit log and hooks that need more are in `api/server-config.ts`.
 */
export const description: Config = {
  secret: payloadSecret ?? '',
  routes: { admin: '/cms', api: '/api' },
  admin: {
    user: 'user',
    avatar: 'default',
    // Payload's default separates day and time by a comma; the two change places in right-to-left layouts.
    dateFormat: 'd MMMM yyyy · HH:mm',
    components: {
      graphics: { Icon: '/panel/pages/Brand.tsx#Icon' },
      providers: ['/panel/pages/UploadNotices.tsx#UploadNotices', '/panel/pages/LogOut.tsx#LogOut'],
      afterNavLinks: [
        '/panel/pages/PanelLinks.tsx#StatusLink',
        '/panel/pages/PanelLinks.tsx#CalendarsLink',
        '/panel/pages/PanelLinks.tsx#PersonalDataLink',
      ],
      views: {
        status: { Component: '/panel/pages/PanelViews.tsx#StatusView', path: '/status', meta: { title: 'Status · حالة النظام' } },
        calendars: {
          Component: '/panel/pages/PanelViews.tsx#CalendarsView',
          path: '/calendars',
          meta: { title: 'Other calendars · تقاويم أخرى' },
        },
        personalData: {
          Component: '/panel/pages/PanelViews.tsx#PersonalDataView',
          path: '/personal-data',
          meta: { title: 'Personal data · البيانات الشخصية' },
        },
      },
      beforeDashboard: [
        '/panel/cards/UpgradeCard.tsx#UpgradeCard',
        '/panel/cards/PublishingCard.tsx#PublishingCard',
        '/panel/cards/MailCard.tsx#MailCard',
        '/panel/cards/ReleasesCard.tsx#ReleasesCard',
        '/panel/cards/MissingCard.tsx#MissingCard',
      ],
    },
    importMap: { baseDir: source, autoGenerate: false },
    meta: {
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
      titleSuffix: ' · Studio',
      defaultOGImageType: 'off',
    },
  },
  collections: [Package, PhotoDocument, Story, Photo, Booking, ContactMessage, Team, Document, User],
  globals: [...globals, ClientMessages, ReleaseTexts, ReleaseSettings, Retention],
  plugins: [bucketPlugin(bucket)],
  localization: {
    locales: [
      { code: 'en', label: { en: 'English', ar: 'الإنجليزية' } },
      { code: 'ar', label: { en: 'Arabic', ar: 'العربية' }, rtl: true },
    ],
    defaultLocale: 'en',
    fallback: true,
  },
  db: postgresAdapter({
    idType: 'uuid',
    pg: postgres,
    push: false,
    migrationDir: path.join(source, 'upgrade/migrations'),
    generateSchemaOutputFile: path.join(source, 'db/payload-generated-schema.ts'),
    pool: {
      connectionString: databaseUrl ?? '',
      application_name: applicationName(),
      max: 12,
      connectionTimeoutMillis: 4000,
      query_timeout: 15_000,
    },
  }),
  auth: { jwtOrder: ['Bearer', 'cookie'] },
  // The origin that `http/api-door.ts` sets on requests of our own pages.
  csrf: publicUrl ? [publicUrl] : [],
  cookiePrefix: 'studio',
  graphQL: { disable: true },
  i18n: { supportedLanguages: { en, ar }, fallbackLanguage: 'en', translations: payloadTexts },
  telemetry: false,
  logger: payloadLogger,
  // Disable Payload's mail: users change passwords when signed in, or with `npm run password`.
  email: () => ({
    name: 'none',
    defaultFromAddress: 'studio@localhost',
    defaultFromName: 'Studio',
    sendEmail: () => Promise.reject(new Error('Payload sends no mail here.')),
  }),
  // Generated files are written by their commands only: a server that writes tracked files makes the next `git pull` fail.
  typescript: { outputFile: path.join(source, 'payload-types.ts'), autoGenerate: false },
};
