import { expect, test } from 'vitest';
import { cdnKey, forCdn } from '#src/publish/cdn-copy.ts';
import { ContentPolicies, inlineCode } from '#src/publish/csp.ts';

const policies = new ContentPolicies({ publicUrl: 'https://studio.example', publicApiUrl: undefined, mediaUrl: '/media' });

const page = (html: string) => ({
  type: 'text/html; charset=utf-8',
  etag: '',
  immutable: false,
  bytes: Buffer.from(html),
  br: undefined,
  gzip: undefined,
  inline: inlineCode(html),
});

test.for([
  ['/', 'www/index.html'],
  ['/ar/', 'www/ar/index.html'],
  ['/gallery', 'www/gallery.html'],
  ['/ar/gallery/wedding', 'www/ar/gallery/wedding.html'],
  ['/_astro/page.B1x.js', 'www/_astro/page.B1x.js'],
  ['/sitemap.xml', 'www/sitemap.xml'],
] as const)('stores %s as %s', ([address, key]) => {
  expect(cdnKey(address)).toBe(key);
});

test('adds the CSP of a page as a meta tag', () => {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Noor</title><script>run("$&")</script></head><body></body></html>';
  const copy = Buffer.from(forCdn(page(html), policies)).toString('utf8');
  const [meta = '', policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)">/u.exec(copy) ?? [];
  expect(copy.indexOf(meta)).toBeLessThan(copy.indexOf('<script>'));
  expect(copy.replace(meta, '')).toBe(html);
  expect(policy).toContain(inlineCode(html).scripts.join(' '));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('frame-ancestors');
});

test('rejects a page without a charset', () => {
  expect(() => forCdn(page('<html><body></body></html>'), policies)).toThrow('charset');
});
