import { type Category, createClient, type Language, listCategories, listPhotos, type Photo, srcset, validate } from '@studio/contract';
import { standsInTwosAndThrees, tileSlot } from '#src/content/tile-layout.ts';
import { publicApiUrl } from '#src/env.ts';
import { languageOfLocale } from '#src/i18n/address.ts';
import { viewAddress } from '#src/islands/gallery/view.ts';

const names = {
  en: () => import('#src/i18n/en/category.json'),
  ar: () => import('#src/i18n/ar/category.json'),
} satisfies Record<Language, () => Promise<{ default: Record<`category.${Category}`, string> }>>;

/**
 * Shows the categories of a newer answer: tiles that are there stay, new ones are made after the page's `<template>`.
 * @param section what holds the tiles, their template and the sentence for none
 */
export async function renewTiles(section: HTMLElement, answer: unknown): Promise<void> {
  const read = validate(listCategories.answer, answer);
  const list = section.querySelector<HTMLElement>('[data-tile-list]');
  if (!read.ok || !list) return;
  const lang = languageOfLocale(document.documentElement.lang);
  const known = new Map([...list.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => [tile.dataset['tile'], tile]));
  const { data: categories } = read.value;
  const tiles = await Promise.all(
    categories.map((category, index) => known.get(category) ?? newTile(section, lang, category, tileSlot(index, categories.length))),
  );
  list.replaceChildren(...tiles.filter((tile) => tile !== undefined));
  list.classList.toggle('odd', standsInTwosAndThrees(tiles.length));
  list.hidden = tiles.length === 0;
  section.querySelector('[data-no-tiles]')?.toggleAttribute('hidden', tiles.length > 0);
}

async function newTile(section: HTMLElement, lang: Language, category: Category, sizes: string): Promise<HTMLElement | undefined> {
  const template = section.querySelector('template');
  const tile = template?.content.firstElementChild?.cloneNode(true);
  if (!(tile instanceof HTMLAnchorElement)) return undefined;
  const [texts, outcome] = await Promise.all([
    names[lang](),
    createClient({ baseUrl: publicApiUrl }).send(listPhotos, { category, lang, limit: '1' }),
  ]);
  tile.href = viewAddress(lang, category);
  tile.dataset['tile'] = category;
  const name = tile.querySelector<HTMLElement>('[data-category]');
  if (name) {
    name.dataset['category'] = category;
    name.append(texts.default[`category.${category}`]);
  }
  const cover = outcome.ok ? outcome.value.data[0] : undefined;
  if (cover) tile.firstElementChild?.append(pictureOf(cover, sizes));
  return tile;
}

function pictureOf(photo: Photo, sizes: string): HTMLPictureElement {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = srcset(photo, 'avif');
  source.sizes = sizes;
  const img = document.createElement('img');
  img.alt = '';
  img.width = photo.width;
  img.height = photo.height;
  img.loading = 'lazy';
  img.src = photo.url;
  if (source.srcset) picture.append(source);
  picture.append(img);
  return picture;
}
