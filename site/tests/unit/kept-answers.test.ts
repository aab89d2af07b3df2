import { expect, test } from 'vitest';
import { parseAnswers } from '#src/islands/client-gallery/release/kept-answers.ts';

test('reads kept answers, and ignores values of another shape', () => {
  const kept = { answers: { 'a website': true, 'b website': false }, name: 'نورة' };
  expect(parseAnswers(JSON.stringify(kept))).toEqual(kept);
  expect(parseAnswers(JSON.stringify({ ...kept, answers: { ...kept.answers, c: 'yes' } }))).toEqual(kept);
  for (const text of [null, '', '{', 'null', '7', '{}', '{"answers":null,"name":""}', '{"answers":{}}'])
    expect([text, parseAnswers(text)]).toEqual([text, undefined]);
});
