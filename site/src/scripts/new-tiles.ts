import { type Category, createClient, listCategories, listPhotos, type Photo, srcset, validate } from '@studio/contract';
import { hasWideTiles, tileSizes } from '#src/content/photo-layout.ts';
import { publicApiUrl } from '#src/lib/api.ts';
import { viewAddress } from '#src/lib/gallery.ts';
import { languageOfLocale } from '#src/lib/language.ts';
import { focalClass } from '#src/lib/photo-classes.ts';

declare global {
  interface HTMLElementEventMap {
    /** Event of `tiles.ts` with the API's current categories. */
    renew: CustomEvent<unknown>;
  }
}

const tiles = document.querySelector<HTMLElement>('[data-tiles]');
tiles?.addEventListener('renew', ({ detail }) => void renewTiles(tiles, detail));

/**
 * Shows the categories of a response: reuses existing tiles, removes the others, and creates missing tiles from the page's `<template>`.
 * @param section element that contains the tiles, their template and the text for an empty list
 */
async function renewTiles(section: HTMLElement, answer: unknown): Promise<void> {
  const read = validate(listCategories.answer, answer);
  const list = section.querySelector<HTMLElement>('[data-tile-list]');
  if (!read.ok || !list) return;
  const known = new Map([...list.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => [tile.dataset['tile'], tile]));
  const { data: categories } = read.value;
  const shown = await Promise.all(
    categories.map((category, index) => known.get(category) ?? newTile(section, category, tileSizes(index, categories.length))),
  );
  list.replaceChildren(...shown.filter((tile) => tile !== undefined));
  list.classList.toggle('odd', hasWideTiles(shown.length));
  list.hidden = shown.length === 0;
  section.querySelector('[data-no-tiles]')?.toggleAttribute('hidden', shown.length > 0);
}

async function newTile(section: HTMLElement, category: Category, sizes: string): Promise<HTMLElement | undefined> {
  const lang = languageOfLocale(document.documentElement.lang);
  const template = section.querySelector('template');
  const tile = template?.content.firstElementChild?.cloneNode(true);
  if (!(tile instanceof HTMLAnchorElement)) return undefined;
  const outcome = await createClient({ baseUrl: publicApiUrl }).send(listPhotos, { category, lang, limit: '1' });
  tile.href = viewAddress(lang, category);
  tile.dataset['tile'] = category;
  const name = tile.querySelector<HTMLElement>('[data-category]');
  if (name) {
    name.dataset['category'] = category;
    name.append(Object(JSON.parse(template?.dataset['names'] ?? '{}'))[category]);
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
  img.className = focalClass(photo) ?? '';
  img.alt = '';
  img.width = photo.width;
  img.height = photo.height;
  img.loading = 'lazy';
  img.src = photo.url;
  if (source.srcset) picture.append(source);
  picture.append(img);
  return picture;
}
