import { readFile } from 'node:fs/promises';
import type { Language } from '@studio/contract';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { densityOf } from '#src/lib/id-photo/jpeg-density.ts';
import { type DrawnHead, drawHead } from '../drawn-head.ts';
import { moveTouches } from '../gestures.ts';
import { disableSmoothScrolling } from '../pages/keyboard.ts';
import { expectLayout } from '../pages/layout-checks.ts';
import { goTo, inOneLanguage, type Tab, test } from '../test.ts';

const man: DrawnHead = { skin: '#c89070', covering: 'red-shemagh', beard: true };

async function photoOf(head: DrawnHead, wall = '#f6f6f5'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await sharp(Buffer.from(drawHead(head)))
    .resize(1200, 1600)
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: wall } })
    .composite([{ input: drawn }])
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the text of the summary for 2 to 10 failed rules. */
const notMet = (count: number): Record<Language, string> => ({
  en: `${count} rules are not met`,
  ar: count === 2 ? 'شرطان غير مستوفيين' : `${count} شروط غير مستوفاة`,
});

const fileInput = (page: Page) => page.locator('input[type="file"]');
const verdict = (page: Page, rule: string) => page.locator(`[data-rule="${rule}"]`);

/** Opens the desk and waits until its script runs. */
async function openDesk(tab: Tab): Promise<void> {
  const { page } = tab;
  // A click misses a button that smooth scrolling moves between the press and the release.
  await disableSmoothScrolling(tab);
  await goTo(tab, '/id-photo');
  await page.waitForLoadState('networkidle');
  const ready = page.evaluate(() => new Promise<void>((resolve) => addEventListener('awake', () => resolve(), { once: true })));
  await page.locator('#desk-document').dispatchEvent('pointerover');
  await page.keyboard.press('Shift');
  await ready;
  await page.waitForLoadState('networkidle');
}

const pathsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/u.test(url.protocol)) paths.push(`${request.method()} ${url.pathname}`);
  });
  return paths;
};

async function saved({ page }: Tab, name: string): Promise<{ file: Buffer; download: Download }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await waiting;
  return { file: await readFile(await download.path()), download };
}

const millimetres = (points: string | undefined): string => ((Number(points) / 72) * 25.4).toFixed(1);

test.for(inOneLanguage('ar'))(
  'checks, crops and saves a photo without sending it, also without a network, in $spoken',
  async ({ language }: { language: Language }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openDesk(tab);
    const paths = pathsOf(page);
    await fileInput(page).setInputFiles(await photoOf(man));
    await verdict(page, 'face').waitFor();
    // Expect that the page scrolls to the chosen photo.
    const placeOfPhoto = () => page.locator('.desk-work').evaluate((work) => work.getBoundingClientRect().top / innerHeight);
    await expect.poll(placeOfPhoto).toBeLessThan(0.5);
    expect(paths.toSorted()).toEqual([
      expect.stringMatching(/^GET \/_astro\/face_detection_short_range\..*\.tflite$/u),
      expect.stringMatching(/^GET \/_astro\/measure-worker-.*\.js$/u),
    ]);
    for (const rule of ['face', 'size', 'ratio', 'head', 'position', 'tilt', 'background', 'shadows', 'sharpness', 'exposure'])
      expect(await verdict(page, rule).getAttribute('data-state'), rule).toBe('pass');
    await expectLayout(tab);

    // Disconnect the network from here on.
    await page.context().setOffline(true);
    paths.length = 0;
    await page.locator('#desk-document').selectOption('saudi-evisa');
    const title = await page.locator('#desk-document option:checked').textContent();
    const portal = await saved(tab, translate('idDesk.saveFor', { document: title ?? '' }));
    expect(portal.download.suggestedFilename()).toBe('saudi-evisa.jpg');
    const { width, height, format } = await sharp(portal.file).metadata();
    expect({ width, height, format, density: densityOf(portal.file) }).toEqual({ width: 200, height: 200, format: 'jpeg', density: 300 });
    expect(portal.file.length).toBeGreaterThanOrEqual(5000);
    expect(portal.file.length).toBeLessThanOrEqual(100_000);

    await page.locator('#desk-document').selectOption('id-men');
    const sheet = await saved(tab, translate('idDesk.saveJpeg'));
    const sheetFacts = await sharp(sheet.file).metadata();
    expect([sheetFacts.width, sheetFacts.height, densityOf(sheet.file)]).toEqual([1181, 1771, 300]);
    const pdf = (await saved(tab, translate('idDesk.savePdf'))).file.toString('latin1');
    const photos = [...pdf.matchAll(/q ([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm/gu)];
    expect(photos.map(([, across, down]) => [millimetres(across), millimetres(down)])).toEqual(Array(4).fill(['40.0', '60.0']));
    expect(pdf).toContain('/Width 472/Height 709');
    expect(pdf).toContain('/PrintScaling/None');

    // Expect that the running worker measures further photos without the network.
    await page.getByRole('button', { name: translate('idDesk.next'), exact: true }).click();
    await fileInput(page).setInputFiles(await photoOf({ ...man, covering: 'niqab' }));
    await expect.poll(() => verdict(page, 'face').getAttribute('data-state')).toBe('fail');
    expect(await verdict(page, 'face').textContent()).toContain(translate('idDesk.face.covered'));
    await fileInput(page).setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText(translate('idDesk.unreadable')).waitFor();
    tab.permitProblem(/could not be read/u, '');
    await page.getByRole('button', { name: translate('idDesk.person', { number: '1' }), exact: true }).click();
    expect(await verdict(page, 'face').getAttribute('data-state')).toBe('pass');
    expect(paths).toEqual([]);
    await page.context().setOffline(false);
  },
);

test.for(inOneLanguage('en'))(
  'crops for a document that is chosen during the measurement, and measures again after an error, in $spoken',
  async ({ language }: { language: Language }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await openDesk(tab);
    const model = Promise.withResolvers<void>();
    await page.route('**/*.tflite', async (route) => {
      await model.promise;
      await route.continue();
    });
    const choose = (slug: string) => page.locator('#desk-document').selectOption(slug);
    await choose('id-men');
    await fileInput(page).setInputFiles(await photoOf(man));
    await page.getByText(translate('idDesk.loading')).waitFor();
    await choose('saudi-evisa');
    model.resolve();
    await verdict(page, 'face').waitFor();
    const linePlaces = () => page.getByRole('slider').evaluateAll((lines) => lines.map((line) => line.ariaValueNow));
    const places = await linePlaces();
    await choose('id-men');
    expect(await linePlaces()).not.toEqual(places);
    await choose('saudi-evisa');
    expect(await linePlaces()).toEqual(places);

    // Remove the pixels from one message to the worker, so that the measurement throws an error.
    tab.permitProblem(/could not be measured|TypeError/u, '');
    await page.evaluate(() => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function postMessage() {
        Worker.prototype.postMessage = send;
        send.call(this, { id: -1, pixels: null });
      };
    });
    await fileInput(page).setInputFiles(await photoOf({ ...man, tilt: 12 }));
    await page.getByRole('button', { name: translate('idDesk.again'), exact: true }).click();
    await expect.poll(() => verdict(page, 'tilt').getAttribute('data-state')).toBe('fail');
  },
);

test.for(inOneLanguage('en'))('works with the keyboard alone, in $spoken', async ({ language }: { language: Language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await openDesk(tab);
  await fileInput(page).setInputFiles(await photoOf({ ...man, tilt: 12 }, '#6f9ed0'));
  await verdict(page, 'tilt').waitFor();
  expect(await verdict(page, 'tilt').getAttribute('data-state')).toBe('fail');
  expect(await verdict(page, 'background').getAttribute('data-state')).toBe('fail');

  const crown = page.getByRole('slider', { name: translate('idDesk.line.crown') });
  await crown.focus();
  const value = async () => Number(await crown.getAttribute('aria-valuenow'));
  const before = await value();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowDown');
  expect(await value()).toBeLessThan(before);
  const pan = page.getByRole('button', { name: translate('idDesk.stage') });
  await pan.focus();
  const low = await value();
  await page.keyboard.press('Shift+ArrowUp');
  expect(await value()).toBeGreaterThan(low);
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('-');
  await expect.poll(() => verdict(page, 'head').getAttribute('data-state')).toBe('fail');
  await page.getByRole('button', { name: translate('idDesk.fit'), exact: true }).press('Enter');
  await expect.poll(() => verdict(page, 'head').getAttribute('data-state')).not.toBe('fail');
  await page.getByRole('button', { name: translate('idDesk.straighten'), exact: true }).press('Enter');
  await expect.poll(() => verdict(page, 'tilt').getAttribute('data-state')).toBe('pass');
  await page.getByRole('checkbox', { name: translate('idDesk.confirm.recent') }).press('Space');
  await page.getByText(translate('idDesk.confirmed', { done: '1', all: '5' })).waitFor();
});

test.for(inOneLanguage('ar'))(
  'crops a photo although the model cannot be loaded, and measures it afterwards, in $spoken',
  async ({ language }: { language: Language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await openDesk(tab);
    const paths = pathsOf(page);
    tab.permitProblem(/net::ERR_FAILED|could not be measured/u, '');
    await page.route('**/*.tflite', (route) => route.abort());
    await fileInput(page).setInputFiles(await photoOf({ skin: '#e6bfa2', covering: 'hijab' }));
    await page.getByText(translate('idDesk.modelFailed')).waitFor();
    expect((await saved(tab, translate('idDesk.saveJpeg'))).file.length).toBeGreaterThan(10_000);
    await page.unroute('**/*.tflite');
    await page.getByRole('button', { name: translate('idDesk.again'), exact: true }).click();
    await verdict(page, 'face').waitFor({ state: 'attached' });
    expect(await verdict(page, 'face').getAttribute('data-state')).toBe('pass');
    expect(paths.filter((path) => !/^GET \/_astro\/(?:face_detection|measure-worker)/u.test(path))).toEqual([]);
  },
);

test.for(inOneLanguage('ar'))(
  'pulls up the rules over a phone by drag, tap and keys without moving the picture, in $spoken',
  async ({ language }: { language: Language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(tab);
    await fileInput(page).setInputFiles(await photoOf({ ...man, tilt: 12 }, '#6f9ed0'));
    await verdict(page, 'tilt').waitFor({ state: 'attached' });
    const toggle = page.getByRole('button', { name: new RegExp(`^${translate('idDesk.results')}`, 'u') });
    const failed = await page.locator('[data-rule][data-state="fail"]').count();
    expect(failed).toBeGreaterThan(1);
    await page.getByText(notMet(failed)[language], { exact: true }).waitFor();

    const canvas = page.locator('.desk-pan canvas');
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    /** Returns the vertical positions of the picture, the sections below it and the footer. */
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.desk-pan canvas, .desk-confirm, .desk-save, .desk-people, footer')].map(
          (element) => element.getBoundingClientRect().top + scrollY,
        ),
      );
    const sheetTop = async () => (await toggle.boundingBox())?.y ?? 0;
    const stateOf = () => toggle.getAttribute('aria-expanded');
    const isShown = () => verdict(page, 'face').isVisible();
    const height = page.viewportSize()?.height ?? 0;
    const before = await places();
    const closedTop = await sheetTop();
    expect([await stateOf(), await isShown(), closedTop < 0.9 * height && closedTop > 0.75 * height]).toEqual(['false', false, true]);

    const pull = async (distance: number) => {
      const box = await toggle.boundingBox();
      const from = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 20 };
      await moveTouches(tab, [{ from, to: { x: from.x, y: from.y + distance } }]);
    };
    await pull(-0.3 * height);
    await expect.poll(stateOf).toBe('true');
    expect(await isShown()).toBe(true);
    await expect.poll(sheetTop).toBeLessThan(closedTop - 0.2 * height);
    // The picture remains visible above the open sheet.
    expect(await sheetTop()).toBeGreaterThanOrEqual(0.44 * height);
    expect(await places()).toEqual(before);
    await pull(0.3 * height);
    await expect.poll(stateOf).toBe('false');
    // After a short pull, the sheet returns to its place.
    await pull(-20);
    await expect.poll(sheetTop).toBeCloseTo(closedTop, 0);
    expect(await stateOf()).toBe('false');

    await toggle.tap();
    await expect.poll(stateOf).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(isShown).toBe(false);
    await toggle.press('Enter');
    await expect.poll(isShown).toBe(true);
    await expectLayout(tab, [
      { width: 320, height: 640 },
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
    ]);
    await page.setViewportSize({ width: 412, height: 823 });
    await toggle.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('desk-verdicts');
    await page.keyboard.press('Escape');
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.desk-work').evaluate((work) => work.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await toggle.press('Enter');
    await expect.poll(isShown).toBe(true);
    // Expect that a focused control under the sheet closes the sheet.
    await page.getByRole('button', { name: translate('idDesk.savePdf'), exact: true }).focus();
    await expect.poll(stateOf).toBe('false');

    // At the end of the work area, the sheet is below the last button.
    const end = page.getByRole('button', { name: translate('idDesk.savePdf'), exact: true });
    await page.locator('.desk-people').evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const space = async () => {
      const button = await end.boundingBox();
      return (await sheetTop()) - (button?.y ?? 0) - (button?.height ?? 0);
    };
    await expect.poll(space).toBeGreaterThan(0);
  },
);

test.for(inOneLanguage('en'))(
  'takes a picture with the camera within the outline of the document, in $spoken',
  async ({ language }: { language: Language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await openDesk(tab);
    const press = (name: 'idDesk.camera' | 'idDesk.take' | 'idDesk.stop') =>
      page.getByRole('button', { name: translate(name), exact: true }).click();
    // Permit the camera's error, because the browser of the tests has no camera.
    tab.permitProblem(/could not be opened/u, '');
    await press('idDesk.camera');
    await page.getByText(translate('idDesk.cameraMissing')).waitFor();
    await press('idDesk.stop');

    const { buffer } = await photoOf(man);
    await page.evaluate(async (picture) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))]));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const stream = canvas.captureStream(10);
      setInterval(() => canvas.getContext('2d')?.drawImage(bitmap, 0, 0), 100);
      Reflect.set(window, 'camera', stream);
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => stream });
    }, buffer.toString('base64'));
    await press('idDesk.camera');
    const outline = page.locator('.desk-video svg');
    await outline.waitFor();
    const frameOf = async () => (await outline.getAttribute('viewBox'))?.split(' ').map(Number)[2];
    expect(await frameOf()).toBeCloseTo((100 * 40) / 60, 6);
    await expectLayout(tab);
    await press('idDesk.take');
    await expect.poll(() => verdict(page, 'face').getAttribute('data-state')).toBe('pass');
    expect(await page.locator('video').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'camera').getVideoTracks()[0].readyState)).toBe('ended');
  },
);
