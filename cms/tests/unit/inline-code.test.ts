import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineCode, joined, sourceOf } from '#src/publish/inline-code.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const page = (body: string): string => `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;

describe('of a page is allowed', () => {
  test('each script and style that stands in it, to the letter', () => {
    const script = 'if (1 < 2 && "</p>") {\n  say("نور")\n}';
    const style = '.a > .b::after { content: "&amp;" }';
    expect(inlineCode(page(`<style>${style}</style><script type="module">${script}</script><p>x</p>`))).toEqual({
      scripts: [hashOf(script)],
      styles: [hashOf(style)],
      frames: [],
    });
  });

  test('the same only once', () => {
    expect(inlineCode(page('<script>a()</script><script>a()</script>')).scripts).toEqual([hashOf('a()')]);
  });

  test('no script that is fetched, and no data that nobody runs', () => {
    const html = page('<script src="/_astro/a.js"></script><script type="application/ld+json">{"a":"b"}</script>');
    expect(inlineCode(html).scripts).toEqual([]);
  });

  test('nothing that only looks like a script', () => {
    const html = page('<!-- <script>a()</script> --><textarea><script>b()</script></textarea><p>&lt;script&gt;c()&lt;/script&gt;</p>');
    expect(inlineCode(html).scripts).toEqual([]);
  });

  test('the map’s host, as far as it is an address', () => {
    const html = page(
      '<a data-map="https://map.example:8443/embed?x=1;script-src *">m</a><a data-map="nonsense">n</a><a data-map="https://a;script-src/">o</a>',
    );
    expect(inlineCode(html).frames).toEqual(['https://map.example:8443']);
  });

  test('what either of two parts brings', () => {
    const [one, other] = [inlineCode(page('<script>a()</script>')), inlineCode('<style>b{}</style><script>a()</script>')];
    expect(joined(one, other)).toEqual({ scripts: [sourceOf('a()')], styles: [sourceOf('b{}')], frames: [] });
  });
});
