import { expect, test } from 'vitest';
import { entityTag, matchesEtag } from '#src/lib/etag.ts';

const tag = entityTag('a page');

test('a browser that has a body is known by its tag, also among others and as one who compresses on the way writes it', () => {
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, `"other" , W/${tag}`]) expect(matchesEtag(sent, tag), sent).toBe(true);
});

test('a browser that has another body, or none, is not', () => {
  for (const sent of [undefined, null, '', '"other"', entityTag('another page'), tag.slice(1, -1)])
    expect(matchesEtag(sent, tag)).toBe(false);
});
