import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashSource, inlineCode, mergeInlineCode } from '#src/publish/csp.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const page = (body: string): string => `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;

describe('inlineCode', () => {
  test('hashes each inline script and style', () => {
    const script = 'if (1 < 2 && "</p>") {\n  say("نور")\n}';
    const style = '.a > .b::after { content: "&amp;" }';
    expect(inlineCode(page(`<style>${style}</style><script type="module">${script}</script><p>x</p>`))).toEqual({
      scripts: [hashOf(script)],
      styles: [hashOf(style)],
      frames: [],
    });
  });

  test('lists equal scripts once', () => {
    expect(inlineCode(page('<script>a()</script><script>a()</script>')).scripts).toEqual([hashOf('a()')]);
  });

  test('skips external scripts and JSON', () => {
    const html = page('<script src="/_astro/a.js"></script><script type="application/ld+json">{"a":"b"}</script>');
    expect(inlineCode(html).scripts).toEqual([]);
  });

  test('skips script tags in comments, text areas and text', () => {
    const html = page('<!-- <script>a()</script> --><textarea><script>b()</script></textarea><p>&lt;script&gt;c()&lt;/script&gt;</p>');
    expect(inlineCode(html).scripts).toEqual([]);
  });

  test('allows the origin of a valid map address only', () => {
    const html = page(
      '<a data-map="https://map.example:8443/embed?x=1;script-src *">m</a><a data-map="nonsense">n</a><a data-map="https://a;script-src/">o</a>',
    );
    expect(inlineCode(html).frames).toEqual(['https://map.example:8443']);
  });

  test('reads the names of policies of workers, and ignores names that would end a directive', () => {
    expect(inlineCode(page('<div data-worker="measure-worker"></div><i data-worker="a; script-src *"></i>')).workers).toEqual([
      'measure-worker',
    ]);
    expect(inlineCode(page('<p>x</p>'))).not.toHaveProperty('workers');
  });

  test('merges the code of two parts', () => {
    const [one, other] = [inlineCode(page('<script>a()</script>')), inlineCode('<style>b{}</style><script>a()</script>')];
    expect(mergeInlineCode(one, other)).toEqual({ scripts: [hashSource('a()')], styles: [hashSource('b{}')], frames: [] });
  });
});
