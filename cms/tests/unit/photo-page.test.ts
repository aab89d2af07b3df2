import type { Photo } from '@studio/contract';
import { expect, test } from 'vitest';
import { introducePhoto, photoPage } from '#src/http/photo-page.ts';

const id = '01234567-89ab-4cde-8f01-23456789abcd';
const photo: Photo = {
  _id: id,
  url: '/media/abc-1440.jpg',
  caption: 'Rings on "silk" & <gold>',
  category: 'Wedding',
  alt: 'Two rings',
  width: 3000,
  height: 2000,
  placeholder: '',
  focalPoint: { x: 50, y: 50 },
  renditions: { base: '/media/abc', avif: [480], jpeg: [480, 1440] },
};
const built = `<head><title>Gallery</title><meta property="og:type" content="website"><meta property="og:title" content="Gallery · Noor Studio"><meta property="og:description" content="Photos"><meta property="og:url" content="https://noor.example/ar/gallery"><meta property="og:image" content="https://noor.example/a.jpg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"></head>`;

const tags = (html: string) =>
  Object.fromEntries([...html.matchAll(/property="([^"]*)" content="([^"]*)"/gu)].map(([, name, text]) => [name, text]));

test('the page of a photo has its image in Open Graph', () => {
  expect(tags(introducePhoto(built, photo))).toEqual({
    'og:type': 'website',
    'og:title': 'Rings on &quot;silk&quot; &amp; &lt;gold&gt;',
    'og:description': 'Two rings',
    'og:url': `https://noor.example/ar/gallery?photo=${id}`,
    'og:image': 'https://noor.example/media/abc-1440.jpg',
    'og:image:width': '1440',
    'og:image:height': '960',
  });
});

test('a photo without texts keeps those of the page', () => {
  const { 'og:title': title, 'og:description': description } = tags(introducePhoto(built, { ...photo, caption: '', alt: '' }));
  expect([title, description]).toEqual(['Gallery · Noor Studio', 'Photos']);
});

test('an image on a CDN keeps its address', () => {
  const url = 'https://cdn.example/abc-1440.jpg';
  expect(tags(introducePhoto(built, { ...photo, url }))['og:image']).toBe(url);
});

test('inserts texts with replacement patterns unchanged', () => {
  expect(tags(introducePhoto(built, { ...photo, caption: "$& $1 $'" }))['og:title']).toBe('$&amp; $1 $&#39;');
});

test.for([
  [`/gallery?photo=${id}`, { id, language: 'en' }],
  [`/ar/gallery/wedding?lang=en&photo=${id}`, { id, language: 'ar' }],
  ['/gallery', undefined],
  [`/gallery/a/b?photo=${id}`, undefined],
  [`/about?photo=${id}`, undefined],
  ['/gallery?photo=1', undefined],
  [`/gallery?photo=${id}'--`, undefined],
] as const)('%s shows %j', ([address, page]) => {
  expect(photoPage(new URL(address, 'http://host'))).toEqual(page);
});
