import { createHash } from 'node:crypto';
import { load } from 'cheerio/slim';
import type { Env } from '#src/env/env.ts';

/** CSP sources of a page's inline code, and origins of its frames. */
export interface InlineCode {
  /** CSP source (`'sha256-…'`) of each inline script. */
  scripts: readonly string[];
  /** CSP source (`'sha256-…'`) of each inline style sheet. */
  styles: readonly string[];
  frames: readonly string[];
  /** Whether the page registers the service worker of the owner's screens. */
  hasWorker?: boolean;
  /** Names of the trusted-types policies of workers that the page starts; missing for a page without workers. */
  workers?: readonly string[];
}

/** Returns the CSP source of an inline script or style sheet. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Matches script types that browsers do not run. */
const dataTypes = /json/u;

const unique = (sources: readonly string[]): string[] => [...new Set(sources)];

/** Returns whether an origin has no characters that would end a directive. */
const isSafeOrigin = (origin: string): boolean => /^https?:\/\/[\w.:-]+$/u.test(origin);

/** Reads the inline code of a built page. Ignores its fetched files, which have our own origin and need no source. */
export function inlineCode(html: string): InlineCode {
  const $ = load(html);
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text());
  const scripts = $('script:not([src])')
    .toArray()
    .filter((element) => !dataTypes.test($(element).attr('type') ?? ''));
  const maps = $('[data-map]')
    .toArray()
    .map((element) => $(element).attr('data-map') ?? '');
  const hasWorker = $('link[rel="manifest"][href="/admin.webmanifest"]').length > 0;
  const workers = $('[data-worker]')
    .toArray()
    .map((element) => $(element).attr('data-worker') ?? '')
    .filter((name) => /^[a-z-]+$/u.test(name));
  return {
    ...(hasWorker && { hasWorker }),
    ...(workers.length > 0 && { workers: unique(workers) }),
    scripts: unique(scripts.map((element) => hashSource($(element).text()))),
    styles: unique(texts('style').map(hashSource)),
    frames: unique(maps.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)).filter(isSafeOrigin),
  };
}

/** Merges the inline code of two parts of a page; omits `hasWorker`, which only the owner's screens have. */
export const mergeInlineCode = (one: InlineCode, other: InlineCode): InlineCode => ({
  scripts: unique([...one.scripts, ...other.scripts]),
  styles: unique([...one.styles, ...other.styles]),
  frames: unique([...one.frames, ...other.frames]),
  ...((one.workers || other.workers) && { workers: unique([...(one.workers ?? []), ...(other.workers ?? [])]) }),
});

/** Addresses that occur in policies. */
export type Origins = Pick<Env, 'publicUrl' | 'publicApiUrl' | 'mediaUrl'>;

/** Origins that may show a page in a frame. */
export type Framing = 'none' | 'own';

const ancestors = { none: ["'none'"], own: ["'self'"] } as const satisfies Record<Framing, readonly string[]>;

/** Directives of every policy: deny by default. */
const denyAll = { 'default-src': ["'none'"], 'base-uri': ["'none'"] } as const;

const write = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** CSP of responses that are not HTML. */
export const inertPolicy = write({ ...denyAll, 'form-action': ["'none'"], 'frame-ancestors': ancestors.none });

/**
 * CSP of the site's SVG files. Permits their style sheets and embedded pictures, because Firefox applies the CSP to an SVG that is shown as an image.
 */
export const svgPolicy = write({
  ...denyAll,
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'form-action': ["'none'"],
  'frame-ancestors': ancestors.none,
});

/** CSP of uploaded files: `sandbox` gives a file that is opened directly an opaque origin. */
export const filePolicy = "default-src 'none'; sandbox";

/** Returns the CSP of the development servers, whose tools inject code into pages. */
export const developmentPolicy = (framing: Framing): string =>
  write({ 'base-uri': ["'none'"], 'object-src': ["'none'"], 'frame-ancestors': ancestors[framing] });

/**
 * Returns the CSP of a page without scripts.
 * @param style the text of its style sheet
 */
export const textPagePolicy = (style: string, framing: Framing): string =>
  write({ ...denyAll, 'style-src': [hashSource(style)], 'form-action': ["'none'"], 'frame-ancestors': ancestors[framing] });

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** Inline style sheets of the panel. The panel's tests fail when a new version of a package changes a style sheet. */
const panelStyles: readonly string[] = [
  // Style sheet of Payload: order of layers.
  hashSource('@layer payload-default, payload;'),
  // Style sheet of Payload: colour of the logo on the login pages.
  hashSource('\n  .graphic-logo path {\n    fill: var(--theme-elevation-1000);\n  }\n'),
  // Style sheet of emotion, used by react-select: empty, filled by script.
  hashSource(''),
  // Style sheet of sonner 1.7.4: notices.
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
  // Style sheet of @faceless-ui/modal 3.0.0: dialogs.
  "'sha256-RRvYYvypkfR67NPWQ5YM5msNEwtYz7N+9rYPCnXMfXw='",
];

/** Name of the Trusted Types policy that permits only the address of the service worker; `site/src/islands/admin/push/worker.ts` makes it. */
const workerPolicy = 'service-worker';

/** Content-Security-Policies of pages, from the addresses in the settings. */
export class ContentPolicies {
  readonly #api: readonly string[];
  readonly #media: readonly string[];
  readonly #secure: Readonly<Record<string, readonly string[]>>;
  readonly #ofPages = new WeakMap<InlineCode, string>();

  constructor({ publicUrl, publicApiUrl, mediaUrl }: Origins) {
    this.#api = originOf(publicApiUrl ?? '');
    this.#media = originOf(mediaUrl);
    this.#secure = publicUrl?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {};
  }

  ofPage(code: InlineCode): string {
    const known = this.#ofPages.get(code);
    if (known !== undefined) return known;
    const policy = write({
      ...this.#page(code),
      'form-action': ["'self'", ...this.#api],
      'frame-ancestors': ancestors.none,
    });
    this.#ofPages.set(code, policy);
    return policy;
  }

  /** Returns the CSP of a draft: the panel may show it in a frame, and its forms are disabled. */
  ofPreview(code: InlineCode): string {
    return write({ ...this.#page(code), 'form-action': ["'none'"], 'frame-ancestors': ancestors.own });
  }

  /** Returns the CSP of the panel, whose inline scripts need the nonce of the response. Allows `style` attributes, which Payload uses. */
  ofPanel(nonce: string): string {
    return write({
      ...denyAll,
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src-elem': ["'self'", ...panelStyles],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...this.#media],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ancestors.none,
      ...this.#secure,
    });
  }

  /** Returns the CSP of the service worker, which loads pages and files of the site. */
  ofWorker(): string {
    return write({ ...denyAll, 'script-src': ["'self'"], 'connect-src': ["'self'"] });
  }

  #page({ scripts, styles, frames, hasWorker, workers = [] }: InlineCode): Record<string, readonly string[]> {
    const policies = [...(hasWorker ? [workerPolicy] : []), ...workers];
    return {
      ...denyAll,
      'script-src': ["'self'", ...scripts],
      'style-src': ["'self'", ...styles],
      // Allow `data:` for images in style sheets, `blob:` for photos before their upload.
      'img-src': ["'self'", 'data:', 'blob:', ...this.#media],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...this.#api],
      'manifest-src': ["'self'"],
      ...(frames.length > 0 && { 'frame-src': frames }),
      // Require trusted types: our scripts never write HTML, and a page allows only the policies for the addresses of its workers.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': policies.length > 0 ? policies : ["'none'"],
      ...(policies.length > 0 && { 'worker-src': ["'self'"] }),
      ...this.#secure,
    };
  }
}
