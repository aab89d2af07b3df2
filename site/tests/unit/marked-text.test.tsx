import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from '#src/islands/MarkedText.tsx';

test.for([
  ['Light', 'Light'],
  ['\u2066Light\u2069', '<bdi lang="en">\u2066Light\u2069</bdi>'],
  ['صور \u2066Weddings\u2069 كلها', 'صور <bdi lang="en">\u2066Weddings\u2069</bdi> كلها'],
  ['All of \u2067أفراح\u2069', 'All of <bdi lang="ar">\u2067أفراح\u2069</bdi>'],
] as const)('a text of an island is marked: %j', ([text, html]) => {
  expect(renderToStaticMarkup(<MarkedText>{text}</MarkedText>)).toBe(html);
});
