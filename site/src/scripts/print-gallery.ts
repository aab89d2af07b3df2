import { type Category, categories, type Photo } from '@studio/contract';
import { viewOfAddress } from '#src/lib/gallery.ts';

/**
 * Maximum number of printed photos, minimum width of their files in pixels (for three photos in a row), and timeout in milliseconds for loading the
 * files after the print shortcut.
 */
const printed = { photos: 200, width: 480, wait: 15_000 };

/**
 * Prints up to `printed.photos` photos of the view, because the page contains only a part of them: the first photos in its HTML, or those near the
 * window in the virtual grid.
 */
function printWholeGallery(gallery: HTMLElement): void {
  let copy: HTMLElement | undefined;
  const prepare = (): HTMLElement => {
    copy ??= printedCopy(gallery, loadPhotos(gallery));
    gallery.append(copy);
    return copy;
  };
  addEventListener('beforeprint', prepare);
  addEventListener('afterprint', () => {
    copy?.remove();
    copy = undefined;
  });
  // Replace the browser's print shortcut, to wait for the pictures: browsers do not wait for pictures that are added before printing.
  addEventListener('keydown', (event) => {
    // Browsers use the place of the key for layouts without Latin letters, such as the Arabic one.
    const letter = /^[a-z]$/iu.test(event.key) ? event.key.toLowerCase() : event.code.replace('Key', '').toLowerCase();
    if (letter !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) void whenLoaded(prepare()).then(() => print());
  });
}

/** Waits until the pictures of an element are loaded, with a timeout. */
async function whenLoaded(element: HTMLElement): Promise<void> {
  const pictures = Array.from(element.querySelectorAll('img'), (image) => image.decode());
  await Promise.race([Promise.allSettled(pictures), new Promise((resolve) => setTimeout(resolve, printed.wait))]);
}

/**
 * Requests the list of the view's photos synchronously, because browsers print directly after the `beforeprint` event. Returns an empty list after an
 * error.
 */
function loadPhotos({ dataset }: HTMLElement): Photo[] {
  const address = new URL(dataset['address'] ?? '', location.href);
  const view = viewOfAddress(location.pathname);
  address.searchParams.set('limit', String(printed.photos));
  if (view === 'All') address.searchParams.delete('category');
  else address.searchParams.set('category', view);
  try {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
    const { data }: { data?: Photo[] } = JSON.parse(request.responseText);
    return data ?? [];
  } catch (error) {
    console.warn('Only the photos on the page are printed.', error);
    return [];
  }
}

/** Returns the photos under the headings of their categories; the style sheet prints this copy in place of the page's photos. */
function printedCopy(gallery: HTMLElement, photos: readonly Photo[]): HTMLElement {
  const names: Partial<Record<Category, string>> = JSON.parse(gallery.dataset['names'] ?? '{}');
  const nameOf = (category: Category) =>
    names[category] ?? gallery.querySelector(`.filters [data-category="${category}"]`)?.textContent ?? category;
  const copy = document.createElement('div');
  copy.className = 'wrap';
  if (photos.length > 0) copy.dataset['printed'] = '';
  for (const category of categories) {
    const group = photos.filter((photo) => photo.category === category);
    if (group.length === 0) continue;
    const heading = document.createElement('h2');
    heading.textContent = nameOf(category);
    const rows = document.createElement('div');
    rows.className = 'rows';
    rows.append(...group.map(printedPhoto));
    copy.append(heading, rows);
  }
  return copy;
}

function printedPhoto(photo: Photo): HTMLElement {
  const { base, avif, jpeg } = photo.renditions;
  const widthOf = (widths: readonly number[]) => widths.find((width) => width >= printed.width) ?? widths.at(-1);
  const cell = document.createElement('a');
  cell.style.setProperty('--r', String(photo.width / photo.height));
  const picture = document.createElement('picture');
  if (avif.length > 0) {
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = `${base}-${widthOf(avif)}.avif`;
    picture.append(source);
  }
  const image = document.createElement('img');
  image.src = jpeg.length > 0 ? `${base}-${widthOf(jpeg)}.jpg` : photo.url;
  image.alt = photo.alt || photo.caption;
  picture.append(image);
  cell.append(picture);
  return cell;
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
if (gallery) printWholeGallery(gallery);
