import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withNotice } from '#src/preview/serve.ts';

const page = '<!doctype html><html lang="ar"><head></head><body class="gallery"><main>مرحباً</main></body></html>';

const facts = { build: 'a-build', withheld: 0 };

test('counts withheld photos, which a draft does not show', () => {
  const html = withNotice(page, { ...facts, withheld: 12 });
  expect(html).toContain('data-withheld="12"');
  expect(html).toContain('Photos that are not public and appear on no page: 12');
  expect(html).toContain('صور غير منشورة لا تظهر في أي صفحة: 12');
  expect(withNotice(page, facts)).toContain('data-withheld="0"');
});

test('inserts the notice at the start of a page', () => {
  const html = withNotice(page, facts);
  expect(html).toContain('<body class="gallery"><div id="preview-notice"');
  expect(html).toContain('data-build="a-build"');
  expect(html).toContain('معاينة: مسودة غير منشورة');
  expect(html.endsWith('<main>مرحباً</main></body></html>')).toBe(true);
});

test('leaves other files unchanged', () => {
  expect(withNotice('{"name":"studio"}', facts)).toBe('{"name":"studio"}');
});

/** Runs the notice's script in a page without a DOM. */
function openNotice() {
  const [, script = ''] = /<script>(.*)<\/script>/su.exec(withNotice('<body>', facts)) ?? [];
  const dataset = { build: 'a-build', says: 'shown' };
  const listeners = new Map<string, (event: object) => void>();
  const state = { ok: true, json: async () => ({ id: 'a-build', isBuilding: false, hasFailed: false }) };
  const page = { now: 0, poll: () => Promise.resolve() };
  const opener = { postMessage: () => undefined };
  runInNewContext(script, {
    document: { currentScript: { parentElement: { dataset } }, hidden: false, addEventListener: () => undefined },
    window: { opener },
    location: { origin: 'https://studio.example' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    fetch: async () => state,
    setInterval: (poll: () => Promise<void>) => Object.assign(page, { poll }),
    Date: { now: () => page.now },
  });
  return {
    receive: (data: object) => listeners.get('message')?.({ origin: 'https://studio.example', source: opener, data }),
    /** Returns the state that the notice shows after a time in milliseconds. */
    stateAfter: async (time: number) => {
      page.now += time;
      await page.poll();
      return dataset.says;
    },
  };
}

test('announces a change until the form has saved it', async () => {
  const { receive, stateAfter } = openNotice();
  receive({ type: 'payload-live-preview', data: { lead: 'Words' } });
  expect(await stateAfter(0)).toBe('shown');
  receive({ type: 'payload-live-preview', data: { lead: 'Other words' } });
  expect(await stateAfter(1000)).toBe('unsaved');
  receive({ type: 'payload-document-event' });
  expect(await stateAfter(0)).toBe('shown');
});

test('announces the first data of a form only briefly, because Payload sends a part of it first', async () => {
  const { receive, stateAfter } = openNotice();
  receive({ type: 'payload-live-preview', data: {} });
  receive({ type: 'payload-live-preview', data: { lead: 'Words' } });
  expect(await stateAfter(10_000)).toBe('shown');
});
