import { link } from 'node:fs/promises';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { createClient } from '@studio/contract';
import { filesOf, upload } from './gallery.ts';
import { fileOf, picture } from './pictures.ts';
import { TestServer, temporaryFolder } from './server.ts';
import { openSession, type Studio } from './studio.ts';

export interface Many {
  photos: number;
  bookings: number;
  messages: number;
}

/**
 * Fills a studio with what one has after years, by SQL: as many uploads would take hours. Every photo but the first is a copy
 * of the first under a name of its own; every third is called upright, so that rows differ. Half of the people write in Arabic; every fourth booking waits for an answer.
 */
export async function fillStudio(studio: Omit<Studio, 'pid'>, { photos, bookings, messages }: Many): Promise<void> {
  const database = drizzle(studio.databaseUrl);
  try {
    await addPhotos(studio, database, photos);
    await database.execute(bookingRows(bookings));
    await database.execute(messageRows(messages));
  } finally {
    await database.$client.end();
  }
}

/** A studio that was filled before its pages were built. */
export interface FilledStudio {
  baseUrl: string;
  /** Milliseconds that the server took to open, its pages built. */
  opened: number;
  close(): Promise<void>;
}

/** Fills a studio, then opens it with a site of what is in it. */
export async function openFilledStudio(many: Many): Promise<FilledStudio> {
  const { folder, remove } = await temporaryFolder();
  const filling = new TestServer({ dataDir: folder });
  let server = filling;
  const close = async () => {
    await server.stop().finally(() => server.discard());
    await remove();
  };
  try {
    await filling.untilOpen();
    const { baseUrl, dataDir, databaseUrl } = filling;
    await fillStudio({ baseUrl, dataDir, databaseUrl, token: await openSession(baseUrl) }, many);
    await filling.stop();
    const start = performance.now();
    server = new TestServer({ dataDir: folder, args: ['--no-panel'] });
    await server.untilOpen();
    return { baseUrl: server.baseUrl, opened: performance.now() - start, close };
  } catch (error) {
    await server.discard();
    await remove();
    throw error;
  }
}

/** The stem of the copy with that number: sixteen characters, as ours are. */
const stemOf = (number: number): string => `copy-${String(number).padStart(11, '0')}`;

async function addPhotos({ baseUrl, dataDir, token }: Omit<Studio, 'pid'>, database: NodePgDatabase, photos: number): Promise<void> {
  const photo = fileOf(await (await picture(900, 600)).jpeg().toBuffer());
  const first = await upload(createClient({ baseUrl, token: () => token }), { photo });
  const stem = path.basename(first.renditions.base);
  const files = filesOf(first).map((address) => path.basename(address));
  const inMedia = (name: string) => path.join(dataDir, 'media', name);
  for (let number = 1; number < photos; number += 1) {
    await Promise.all(files.map((file) => link(inMedia(file), inMedia(file.replace(stem, stemOf(number))))));
  }
  await database.execute(`
    insert into photo (category, caption, caption_ar, alt, alt_ar, state, stem, original, placeholder, renditions, width, height, filename, created_at, _order)
    select (enum_range(null::enum_photo_category))[1 + number % 7],
      'Caption of photo ' || number, 'تعليق الصورة ' || number, 'What photo ' || number || ' shows', 'وصف الصورة ' || number,
      'ready', 'copy-' || lpad(number::text, 11, '0'), 'copy-' || lpad(number::text, 11, '0'), placeholder, renditions,
      case when number % 3 = 0 then height else width end, case when number % 3 = 0 then width else height end, 'copy ' || number,
      now() - number * interval '3 hours', 'd' || lpad(number::text, 4, '0')
    from generate_series(1, ${photos - 1}) as number, photo where stem = '${stem}'`);
}

const someone = `
  name as (values (0, 'نورة العتيبي'), (1, 'Abdullah Al-Qahtani'), (2, 'سارة أحمد'), (3, 'Emma Wright'), (4, 'خالد الحربي'), (5, 'Maha Al-Dosari'))`;

const bookingRows = (bookings: number): string => `
  with ${someone}
  insert into booking (status, name, email, phone, location, date, package, message, language, fingerprint, created_at)
  select (enum_range(null::enum_booking_status))[1 + number % 4], column2 || ' ' || number, 'guest' || number || '@mail.example',
    case when number % 5 > 0 then '+9665501' || lpad(number::text, 5, '0') else '' end, case when number % 2 = 0 then 'الدرعية' else 'Al Olaya' end,
    case when number % 7 > 0 then to_char(now() + (number % 400 - 200) * interval '1 day', 'YYYY-MM-DD') else '' end,
    (enum_range(null::enum_booking_package))[1 + number % 3],
    case number % 3 when 0 then '' when 1 then 'Outdoor evening reception for about 120 guests. Would a second photographer be possible?'
      else 'حفل مسائي في الهواء الطلق لنحو 120 ضيفاً. هل يمكن إضافة مصوّرة ثانية؟' || E'\\n' || 'شكراً لكم.' end,
    case when number % 2 = 0 then 'ar' else 'en' end::enum_booking_language, 'many ' || number, now() - number * interval '3 hours'
  from generate_series(1, ${bookings}) as number join name on column1 = number % 6`;

const messageRows = (messages: number): string => `
  with ${someone}
  insert into contact_message (name, email, message, read, answered, language, fingerprint, created_at)
  select column2 || ' ' || number, 'guest' || number || '@mail.example',
    case when number % 2 = 0 then 'هل تصوّرون المواليد في المنزل؟ وكم تستغرق الجلسة تقريباً؟' else 'Do you also photograph newborns at home, and how long does it take?' end,
    number > 20, number % 3 = 0, case when number % 2 = 0 then 'ar' else 'en' end::enum_contact_message_language,
    'many ' || number, now() - number * interval '5 hours'
  from generate_series(1, ${messages}) as number join name on column1 = number % 6`;
