import { test as base, describe, expect } from 'vitest';
import { Previewer } from '#src/preview/previewer.ts';

/** A studio with one text, and builds that last until they are let go. */
class Desk {
  text = 'first';
  /** What each build was made of. */
  readonly built: string[] = [];
  readonly logged: unknown[] = [];
  breaks = false;
  #letGo: () => void = () => {};
  readonly #stopping = new AbortController();
  readonly previewer = new Previewer<string>({
    read: async () => this.text,
    build: async (text) => {
      this.built.push(text);
      await new Promise<void>((resolve) => {
        this.#letGo = resolve;
      });
      if (this.breaks) throw new Error('a broken page');
      return { id: `build of ${text}`, files: new Map() };
    },
    pauses: [0],
    signal: this.#stopping.signal,
    log: (error) => this.logged.push(error),
  });

  keep(text: string): void {
    this.text = text;
    this.previewer.textsChanged();
  }

  /** Waits until so many builds have begun. */
  began = (count: number) => expect.poll(() => this.built.length, { interval: 1 }).toBe(count);

  /** Lets the build under way end, and waits until it has. */
  async finish(): Promise<void> {
    const before = this.previewer.state.id;
    this.#letGo();
    await expect.poll(() => this.previewer.state.id !== before || !this.previewer.state.isBuilding, { interval: 1 }).toBe(true);
  }
}

const test = base.extend('desk', () => new Desk());

describe('somebody of the staff', () => {
  test('keeps drafts that nobody looks at, and nothing is built', ({ desk }) => {
    desk.keep('second');
    desk.keep('third');
    expect(desk.previewer.state).toEqual({ id: '', isBuilding: false, hasFailed: false });
  });

  test('opens the preview, and it is built once', async ({ desk }) => {
    for (let page = 0; page < 5; page++) desk.previewer.open();
    await desk.began(1);
    expect(desk.previewer.state.isBuilding).toBe(true);
    await desk.finish();
    desk.previewer.open();
    expect(desk.previewer.state).toEqual({ id: 'build of first', isBuilding: false, hasFailed: false });
    expect(desk.built).toEqual(['first']);
  });

  test('keeps a hundred drafts while one is built, and sees the last after one more build', async ({ desk }) => {
    desk.previewer.open();
    await desk.began(1);
    for (let count = 1; count <= 100; count++) desk.keep(`draft ${count}`);
    await desk.finish();
    await desk.began(2);
    await desk.finish();
    expect(desk.built).toEqual(['first', 'draft 100']);
    expect(desk.previewer.state.id).toBe('build of draft 100');
  });

  test('publishes what they saw, and nothing is built again', async ({ desk }) => {
    desk.previewer.open();
    await desk.began(1);
    await desk.finish();
    desk.keep('first');
    await expect.poll(() => desk.previewer.state.isBuilding, { interval: 1 }).toBe(false);
    expect(desk.built).toEqual(['first']);
  });

  test('keeps seeing the last preview where the next cannot be built, and is told so', async ({ desk }) => {
    desk.previewer.open();
    await desk.began(1);
    await desk.finish();
    desk.breaks = true;
    desk.keep('second');
    await desk.began(2);
    await desk.finish();
    expect(desk.previewer.state).toEqual({ id: 'build of first', isBuilding: false, hasFailed: true });
    expect(desk.logged).toHaveLength(1);
    desk.previewer.open();
    expect(desk.previewer.state.isBuilding, 'looking alone does not try it again at once').toBe(false);

    desk.breaks = false;
    desk.keep('third');
    await desk.began(3);
    await desk.finish();
    expect(desk.previewer.state).toMatchObject({ id: 'build of third', hasFailed: false });
  });

  test('opens the preview after photos were published, and it is built anew', async ({ desk }) => {
    desk.previewer.open();
    await desk.began(1);
    await desk.finish();
    desk.previewer.photosChanged();
    expect(desk.previewer.state.isBuilding).toBe(false);
    desk.previewer.open();
    await desk.began(2);
    await desk.finish();
    expect(desk.built).toEqual(['first', 'first']);
  });
});
