import { describe, expect, test } from 'vitest';
import { ContentPolicies, filePolicy, inertPolicy, inlineCode, svgPolicy, textPagePolicy } from '#src/publish/csp.ts';

const code = { scripts: ["'sha256-s'"], styles: ["'sha256-c'"], frames: ['https://map.example'] };
const plain = { publicUrl: undefined, publicApiUrl: undefined, mediaUrl: '/media' };
const apart = { publicUrl: 'https://studio.example', publicApiUrl: 'https://cms.example', mediaUrl: 'https://cdn.example/photos' };

/** Parses a Content-Security-Policy into the values of its directives, by name. */
const read = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((directive) => [directive.replace(/ .*$/u, ''), directive.replace(/^[\w-]+ ?/u, '')]));

describe('the policy of a page', () => {
  test('allows its own code and origin only', () => {
    expect(read(new ContentPolicies(plain).ofPage(code))).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-s'",
      'style-src': "'self' 'sha256-c'",
      'connect-src': "'self'",
      'img-src': "'self' data: blob:",
      'frame-src': 'https://map.example',
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  test('allows no frame without a map', () => {
    expect(read(new ContentPolicies(plain).ofPage({ ...code, frames: [] }))).not.toHaveProperty('frame-src');
  });

  test('allows the configured API and media origins over https', () => {
    expect(read(new ContentPolicies(apart).ofPage(code))).toMatchObject({
      'connect-src': "'self' https://cms.example",
      'form-action': "'self' https://cms.example",
      'img-src': "'self' data: blob: https://cdn.example",
      'upgrade-insecure-requests': '',
    });
    // Without HTTPS the policy does not upgrade requests.
    expect(read(new ContentPolicies(plain).ofPage(code))).not.toHaveProperty('upgrade-insecure-requests');
  });

  test('allows the worker and the trusted-types policy that a page declares, and none by default', () => {
    const policies = new ContentPolicies(plain);
    expect(read(policies.ofPage({ ...code, workers: ['measure-worker'] }))).toMatchObject({
      'worker-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'measure-worker',
    });
    expect(read(policies.ofPage(code))).toMatchObject({ 'trusted-types': "'none'" });
    expect(read(policies.ofPage(code))).not.toHaveProperty('worker-src');
  });

  test('does not let other pages frame the panel', () => {
    expect(read(new ContentPolicies(plain).ofPanel('n0nce'))).toMatchObject({ 'frame-ancestors': "'none'" });
  });

  test('lets the panel frame a draft that sends no form', () => {
    expect(read(new ContentPolicies(plain).ofPreview(code))).toMatchObject({ 'form-action': "'none'", 'frame-ancestors': "'self'" });
  });
});

test('no policy allows unlisted scripts', () => {
  const policies = new ContentPolicies(apart);
  for (const policy of [
    policies.ofPage(code),
    policies.ofPreview(code),
    policies.ofPanel('n0nce'),
    inertPolicy,
    filePolicy,
    svgPolicy,
    textPagePolicy('p{}', 'own'),
  ]) {
    const { 'script-src': scripts = '', 'default-src': others } = read(policy);
    expect(others).toBe("'none'");
    expect(scripts).not.toMatch(/unsafe|https?:|\*|data:|blob:/u);
    expect(policy).not.toContain('unsafe-eval');
  }
});

test('only the panel allows style attributes', () => {
  const policies = new ContentPolicies(plain);
  expect(policies.ofPanel('n0nce').match(/[\w-]+ 'unsafe-inline'/gu)).toEqual(["style-src-attr 'unsafe-inline'"]);
  expect(policies.ofPage(code)).not.toContain('unsafe');
});

describe('the policy of the service worker', () => {
  const policies = new ContentPolicies(plain);

  test('permits files of the site and requests to it, and nothing else', () => {
    expect(read(policies.ofWorker())).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
    });
  });

  test('is registered by the owner’s screens only', () => {
    const shell = inlineCode('<link rel="manifest" href="/admin.webmanifest"><body>');
    expect(read(policies.ofPage(shell))).toMatchObject({ 'worker-src': "'self'", 'trusted-types': 'service-worker' });
    const page = policies.ofPage(inlineCode('<link rel="manifest" href="/manifest.webmanifest"><body>'));
    expect(read(page)).toMatchObject({ 'trusted-types': "'none'" });
    expect(page).not.toContain('worker-src');
  });
});
