import { test as base, describe, expect } from 'vitest';
import { Previewer } from '#src/preview/previewer.ts';

/** A previewer of one text, with builds that run until `finish`. */
class TestPreview {
  text = 'first';
  /** Texts of all started builds, in the order of their starts. */
  readonly built: string[] = [];
  readonly logged: unknown[] = [];
  breaks = false;
  #release: () => void = () => {};
  readonly #stopping = new AbortController();
  readonly previewer = new Previewer<string>({
    read: async () => this.text,
    build: async (text) => {
      this.built.push(text);
      await new Promise<void>((resolve) => {
        this.#release = resolve;
      });
      if (this.breaks) throw new Error('a broken page');
      return { id: `build of ${text}`, files: new Map() };
    },
    delays: [0],
    signal: this.#stopping.signal,
    log: (error) => this.logged.push(error),
  });

  keep(text: string): void {
    this.text = text;
    this.previewer.textsChanged();
  }

  /** Waits until `count` builds have started. */
  started = (count: number) => expect.poll(() => this.built.length, { interval: 1 }).toBe(count);

  /** Ends the running build and waits for it. */
  async finish(): Promise<void> {
    const before = this.previewer.state.id;
    this.#release();
    await expect.poll(() => this.previewer.state.id !== before || !this.previewer.state.isBuilding, { interval: 1 }).toBe(true);
  }
}

const test = base.extend('preview', () => new TestPreview());

describe('the preview', () => {
  test('builds nothing while no page is open', ({ preview }) => {
    preview.keep('second');
    preview.keep('third');
    expect(preview.previewer.state).toEqual({ id: '', isBuilding: false, hasFailed: false });
  });

  test('is built once for several open pages', async ({ preview }) => {
    for (let page = 0; page < 5; page++) preview.previewer.open();
    await preview.started(1);
    expect(preview.previewer.state.isBuilding).toBe(true);
    await preview.finish();
    preview.previewer.open();
    expect(preview.previewer.state).toEqual({ id: 'build of first', isBuilding: false, hasFailed: false });
    expect(preview.built).toEqual(['first']);
  });

  test('is rebuilt once after a hundred drafts during a build', async ({ preview }) => {
    preview.previewer.open();
    await preview.started(1);
    for (let count = 1; count <= 100; count++) preview.keep(`draft ${count}`);
    await preview.finish();
    await preview.started(2);
    await preview.finish();
    expect(preview.built).toEqual(['first', 'draft 100']);
    expect(preview.previewer.state.id).toBe('build of draft 100');
  });

  test('is not rebuilt for unchanged drafts', async ({ preview }) => {
    preview.previewer.open();
    await preview.started(1);
    await preview.finish();
    preview.keep('first');
    await expect.poll(() => preview.previewer.state.isBuilding, { interval: 1 }).toBe(false);
    expect(preview.built).toEqual(['first']);
  });

  test('keeps the last build after a failure and reports it', async ({ preview }) => {
    preview.previewer.open();
    await preview.started(1);
    await preview.finish();
    preview.breaks = true;
    preview.keep('second');
    await preview.started(2);
    await preview.finish();
    expect(preview.previewer.state).toEqual({ id: 'build of first', isBuilding: false, hasFailed: true });
    expect(preview.logged).toHaveLength(1);
    preview.previewer.open();
    expect(preview.previewer.state.isBuilding, 'opening a page does not retry at once').toBe(false);

    preview.breaks = false;
    preview.keep('third');
    await preview.started(3);
    await preview.finish();
    expect(preview.previewer.state).toMatchObject({ id: 'build of third', hasFailed: false });
  });

  test('is rebuilt when opened after a photo change', async ({ preview }) => {
    preview.previewer.open();
    await preview.started(1);
    await preview.finish();
    preview.previewer.photosChanged();
    expect(preview.previewer.state.isBuilding).toBe(false);
    preview.previewer.open();
    await preview.started(2);
    await preview.finish();
    expect(preview.built).toEqual(['first', 'first']);
  });
});
