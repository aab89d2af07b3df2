import { randomUUID } from 'node:crypto';
import { storyPictures, storySpaces, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';

const localized = v.object({ en: v.string(), ar: v.string() });

/** Schema of the demo stories; `photos` are file names of demo photos. */
export const demoStories = v.array(
  v.object({
    slug: v.string(),
    daysAgo: v.number(),
    package: v.string(),
    title: localized,
    city: localized,
    lead: localized,
    blocks: v.array(
      v.variant('kind', [
        v.object({
          kind: v.picklist(['full', 'pair', 'triptych']),
          photos: v.array(v.string()),
          space: v.picklist(storySpaces),
          caption: v.optional(localized),
        }),
        v.object({ kind: v.literal('text'), text: localized, space: v.picklist(storySpaces) }),
        v.object({ kind: v.literal('quote'), text: localized, by: localized, space: v.picklist(storySpaces) }),
      ]),
    ),
  }),
);

/** Schema of the demo studio's testimonials, questions and facts. */
export const demoTrust = v.object({
  testimonials: v.array(v.object({ text: localized, name: localized, occasion: localized })),
  questions: v.array(v.object({ question: localized, answer: localized })),
  facts: v.array(v.object({ title: localized, text: localized })),
});

const day = 24 * 60 * 60 * 1000;

/**
 * Publishes a demo story in both languages, unless it has too few photos.
 * @param captions English captions of the demo photos by their files
 */
export async function importStory(
  payload: Payload,
  story: v.InferOutput<typeof demoStories>[number],
  captions: ReadonlyMap<string, string>,
): Promise<void> {
  const { docs: existing } = await payload.find({ collection: 'story', where: { slug: { equals: story.slug } }, limit: 1, depth: 0 });
  const idOf = async (file: string) => {
    const where = { caption: { equals: captions.get(file) ?? '' }, state: { in: ['ready', 'withheld'] } };
    const { docs } = await payload.find({ collection: 'photo', where, limit: 1, depth: 0 });
    return docs.flatMap(({ id }) => id);
  };
  const { docs: packages } = await payload.find({ collection: 'package', where: { slug: { equals: story.package } }, limit: 1, depth: 0 });
  const rows = await Promise.all(
    story.blocks.map(async (block) => ({
      block,
      id: randomUUID().replaceAll('-', '').slice(0, 24),
      photos: block.kind === 'text' || block.kind === 'quote' ? [] : (await Promise.all(block.photos.map(idOf))).flat(),
    })),
  );
  // Skip a story if too few of its photos are left: staff may have deleted demo photos before an interrupted import continued.
  if (rows.flatMap(({ photos }) => photos).length < storyPictures.least) return;
  const textsIn = (language: 'en' | 'ar') => ({
    title: story.title[language],
    city: story.city[language],
    lead: story.lead[language],
    blocks: rows.map(({ block, id, photos }) => {
      const shared = { id, space: block.space };
      if (block.kind === 'text') return { ...shared, blockType: block.kind, text: block.text[language] };
      if (block.kind === 'quote') return { ...shared, blockType: block.kind, text: block.text[language], by: block.by[language] };
      return { ...shared, blockType: block.kind, photos, caption: block.caption?.[language] ?? null };
    }),
  });
  const data = {
    ...textsIn('en'),
    slug: story.slug,
    day: `${todayInRiyadh(new Date(Date.now() - story.daysAgo * day))}T00:00:00.000Z`,
    package: packages[0]?.id ?? null,
    _status: 'draft' as const,
  };
  const created = existing[0] ?? (await payload.create({ collection: 'story', locale: 'en', draft: true, data }));
  await payload.update({
    collection: 'story',
    id: created.id,
    locale: 'ar',
    data: { ...textsIn('ar'), _status: 'published' },
  });
}

/** Publishes testimonials, questions and facts in both languages, and shows the newest story on the home page. */
export async function importTrust(payload: Payload, trust: v.InferOutput<typeof demoTrust>): Promise<void> {
  const withIds = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ id: randomUUID().replaceAll('-', '').slice(0, 24), row }));
  const [testimonials, questions, facts] = [withIds(trust.testimonials), withIds(trust.questions), withIds(trust.facts)];
  for (const locale of ['en', 'ar'] as const) {
    await payload.updateGlobal({
      slug: 'trust',
      locale,
      data: {
        testimonials: testimonials.map(({ id, row }) => ({
          id,
          text: row.text[locale],
          name: row.name[locale],
          occasion: row.occasion[locale],
          consent: true,
        })),
        questions: questions.map(({ id, row }) => ({ id, question: row.question[locale], answer: row.answer[locale] })),
        facts: facts.map(({ id, row }) => ({ id, title: row.title[locale], text: row.text[locale] })),
        _status: 'published',
      },
    });
  }
  await payload.updateGlobal({ slug: 'home', data: { heroStory: true, _status: 'published' } });
}
