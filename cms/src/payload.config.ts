import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { ar } from '@payloadcms/translations/languages/ar';
import { en } from '@payloadcms/translations/languages/en';
import { buildConfig } from 'payload';
import { restrictLocks } from '#src/access/document-locks.ts';
import { auditLogEndpoints } from '#src/api/admin/audit-log.ts';
import { calendarEndpoints } from '#src/api/admin/calendar.ts';
import { ownGalleryEndpoints } from '#src/api/admin/client-galleries.ts';
import { clientEndpoints } from '#src/api/admin/clients.ts';
import { dueMessageEndpoints } from '#src/api/admin/due-messages.ts';
import { factorEndpoints } from '#src/api/admin/factors.ts';
import { inboxEndpoints } from '#src/api/admin/inbox.ts';
import { moneyEndpoints } from '#src/api/admin/money.ts';
import { otherCalendarEndpoints } from '#src/api/admin/other-calendars.ts';
import { personalDataEndpoints } from '#src/api/admin/personal-data.ts';
import { photoEndpoints } from '#src/api/admin/photos.ts';
import { publicationEndpoints } from '#src/api/admin/publication.ts';
import { pushEndpoints } from '#src/api/admin/push.ts';
import { ownReleaseEndpoints } from '#src/api/admin/releases.ts';
import { sessionEndpoints } from '#src/api/admin/session.ts';
import { statusEndpoints } from '#src/api/admin/status.ts';
import { todayEndpoints } from '#src/api/admin/today.ts';
import { upgradeItemEndpoints } from '#src/api/admin/upgrade-items.ts';
import { auditedCollection, auditedGlobal } from '#src/api/audit/audited-collection.ts';
import { auditedEndpoint } from '#src/api/audit/audited-endpoint.ts';
import { clientGalleryEndpoints } from '#src/api/client-galleries.ts';
import { clientLinkEndpoints, clientPageEndpoints } from '#src/api/client-page.ts';
import { answerPanelError, loggingLevels } from '#src/api/panel-overrides/handler.ts';
import { reorderEndpoint } from '#src/api/panel-overrides/photos.ts';
import { publicEndpoints } from '#src/api/public.ts';
import { releaseEndpoints } from '#src/api/releases.ts';
import { applicationName, postgres } from '#src/db/pool.ts';
import { env } from '#src/env/env.ts';
import { payloadTexts } from '#src/i18n/payload-texts.ts';
import { payloadLogger } from '#src/lib/log.ts';
import { bucketPlugin } from '#src/storage/bucket-client.ts';
import { Booking } from './collections/Booking.ts';
import { ContactMessage } from './collections/ContactMessage.ts';
import { Document } from './collections/Document.ts';
import { Package } from './collections/Package.ts';
import { Photo } from './collections/Photo.ts';
import { PhotoDocument } from './collections/PhotoDocument.ts';
import { Story } from './collections/Story.ts';
import { Team } from './collections/Team.ts';
import { User } from './collections/User.ts';
import { ClientMessages } from './globals/ClientMessages.ts';
import { globals } from './globals/globals.ts';
import { ReleaseSettings } from './globals/ReleaseSettings.ts';
import { ReleaseTexts } from './globals/ReleaseTexts.ts';
import { Retention } from './globals/Retention.ts';

const { payloadSecret, databaseUrl, publicUrl, bucket } = env();
const source = path.resolve(process.cwd(), 'src');

const config = buildConfig({
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
  collections: [Package, PhotoDocument, Story, Photo, Booking, ContactMessage, Team, Document, User].map(auditedCollection),
  globals: [...globals, ClientMessages, ReleaseTexts, ReleaseSettings, Retention].map(auditedGlobal),
  plugins: [bucketPlugin(bucket)],
  localization: {
    locales: [
      { code: 'en', label: { en: 'English', ar: 'الإنجليزية' } },
      { code: 'ar', label: { en: 'Arabic', ar: 'العربية' }, rtl: true },
    ],
    defaultLocale: 'en',
    fallback: true,
  },
  endpoints: [
    reorderEndpoint,
    ...publicEndpoints,
    ...clientPageEndpoints,
    ...clientLinkEndpoints,
    ...photoEndpoints,
    ...ownGalleryEndpoints,
    ...clientGalleryEndpoints,
    ...releaseEndpoints,
    ...ownReleaseEndpoints,
    ...inboxEndpoints,
    ...calendarEndpoints,
    ...dueMessageEndpoints,
    ...todayEndpoints,
    ...clientEndpoints,
    ...moneyEndpoints,
    ...sessionEndpoints,
    ...factorEndpoints,
    ...pushEndpoints,
    ...publicationEndpoints,
    ...personalDataEndpoints,
    ...statusEndpoints,
    ...otherCalendarEndpoints,
    ...auditLogEndpoints,
    ...upgradeItemEndpoints,
  ].map((endpoint) => auditedEndpoint(endpoint)),
  hooks: { afterError: [answerPanelError] },
  db: postgresAdapter({
    idType: 'uuid',
    pg: postgres,
    push: false,
    migrationDir: path.join(source, 'db/migrations'),
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
  loggingLevels,
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
});

export default config.then(restrictLocks);
