import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { ar } from '@payloadcms/translations/languages/ar';
import { en } from '@payloadcms/translations/languages/en';
import { buildConfig } from 'payload';
import { Booking } from './collections/Booking.ts';
import { ContactMessage } from './collections/ContactMessage.ts';
import { Document } from './collections/Document.ts';
import { Photo } from './collections/Photo.ts';
import { User } from './collections/User.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { inboxEndpoints } from './endpoints/inbox.ts';
import { openApiEndpoints } from './endpoints/openapi.ts';
import { answerPanelFault, loggingLevels } from './endpoints/panel-faults.ts';
import { personalDataEndpoints } from './endpoints/personal-data.ts';
import { photoEndpoints } from './endpoints/photos.ts';
import { publicationEndpoints } from './endpoints/publication.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { statusEndpoints } from './endpoints/status.ts';
import { submissionEndpoints } from './endpoints/submissions.ts';
import { env } from './env.ts';
import { globals } from './globals/globals.ts';
import { Retention } from './globals/Retention.ts';
import { bucketPlugin } from './media/bucket-plugin.ts';
import { noMail } from './no-mail.ts';
import { reorderEndpoint } from './photos/panel-reorder.ts';
import { connectionName, postgres } from './pool.ts';
import { payloadLogger } from './telemetry/log.ts';

const { payloadSecret, databaseUrl, publicUrl, bucket } = env();
const source = path.resolve(process.cwd(), 'src');

export default buildConfig({
  secret: payloadSecret ?? '',
  routes: { admin: '/cms', api: '/api' },
  admin: {
    user: 'user',
    avatar: 'default',
    components: {
      afterNavLinks: ['/panel/StatusLink.tsx#StatusLink', '/panel/PersonalDataLink.tsx#PersonalDataLink'],
      views: {
        status: { Component: '/panel/StatusView.tsx#StatusView', path: '/status', meta: { title: 'Status · حالة النظام' } },
        personalData: {
          Component: '/panel/PersonalDataView.tsx#PersonalDataView',
          path: '/personal-data',
          meta: { title: 'Personal data · البيانات الشخصية' },
        },
      },
      beforeDashboard: ['/panel/PublishingCard.tsx#PublishingCard', '/panel/MailCard.tsx#MailCard', '/panel/MissingCard.tsx#MissingCard'],
    },
    importMap: { baseDir: source },
    meta: { titleSuffix: ' · Noor Studio', defaultOGImageType: 'off' },
  },
  collections: [Photo, Booking, ContactMessage, Document, User],
  globals: [...globals, Retention],
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
    ...contentEndpoints,
    ...photoEndpoints,
    ...submissionEndpoints,
    ...inboxEndpoints,
    ...sessionEndpoints,
    ...publicationEndpoints,
    ...personalDataEndpoints,
    ...openApiEndpoints,
    ...statusEndpoints,
  ],
  hooks: { afterError: [answerPanelFault] },
  db: postgresAdapter({
    idType: 'uuid',
    pg: postgres,
    push: false,
    migrationDir: path.join(source, 'migrations'),
    generateSchemaOutputFile: path.join(source, 'payload-generated-schema.ts'),
    pool: {
      connectionString: databaseUrl ?? '',
      application_name: connectionName(),
      max: 12,
      connectionTimeoutMillis: 4000,
      query_timeout: 15_000,
    },
  }),
  auth: { jwtOrder: ['Bearer', 'cookie'] },
  // The one origin the front hands us for requests of our own pages; see `server/own-origin.ts`.
  csrf: publicUrl ? [publicUrl] : [],
  cookiePrefix: 'studio',
  graphQL: { disable: true },
  i18n: { supportedLanguages: { en, ar }, fallbackLanguage: 'en' },
  telemetry: false,
  loggingLevels,
  logger: payloadLogger,
  email: noMail,
  typescript: { outputFile: path.join(source, 'payload-types.ts') },
});
