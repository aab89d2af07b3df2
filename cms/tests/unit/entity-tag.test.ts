import { expect, test } from 'vitest';
import { entityTag, matchesEtag } from '#src/lib/http-body.ts';

const tag = entityTag('a page');

test('matches a tag in a list, and one that a compressing proxy made weak', () => {
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, `"other" , W/${tag}`]) expect(matchesEtag(sent, tag), sent).toBe(true);
});

test('does not match another tag, or none', () => {
  for (const sent of [undefined, null, '', '"other"', entityTag('another page'), tag.slice(1, -1)])
    expect(matchesEtag(sent, tag)).toBe(false);
});
