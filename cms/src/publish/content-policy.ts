import type { Env } from '#src/env/env.ts';
import { type InlineCode, sourceOf } from './inline-code.ts';

/** Where the studio lives, as far as a policy names it. */
export type Origins = Pick<Env, 'publicUrl' | 'publicApiUrl' | 'mediaUrl'>;

/** Who may show a page in a frame of theirs. */
export type Framing = 'nobody' | 'own';

const ancestors = { nobody: ["'none'"], own: ["'self'"] } as const satisfies Record<Framing, readonly string[]>;

/** Of a policy, what every answer has in common: nothing may be done that is not named after it. */
const closed = { 'default-src': ["'none'"], 'base-uri': ["'none'"] } as const;

const write = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** What is no page: were it opened as one, it could do nothing. */
export const inertPolicy = write({ ...closed, 'form-action': ["'none'"], 'frame-ancestors': ancestors.nobody });

/** A file that strangers sent or that came from one: opened by itself it is of no origin at all. */
export const filePolicy = "default-src 'none'; sandbox";

/** While a site or panel is built from its sources on the screen of who works on it, its tools put code into pages as they like. */
export const workshopPolicy = (framing: Framing): string =>
  write({ 'base-uri': ["'none'"], 'object-src': ["'none'"], 'frame-ancestors': ancestors[framing] });

/** A page that is words alone. @param style the text of its style sheet */
export const wordsPolicy = (style: string, framing: Framing): string =>
  write({ ...closed, 'style-src': [sourceOf(style)], 'form-action': ["'none'"], 'frame-ancestors': ancestors[framing] });

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** The style sheets that the panel puts into its pages, besides its files. A new version of one says so in the panel's tests. */
const panelStyles: readonly string[] = [
  // Payload's order of layers.
  sourceOf('@layer payload-default, payload;'),
  // The colour of Payload's logo, on the pages of whoever is not signed in.
  sourceOf('\n  .graphic-logo path {\n    fill: var(--theme-elevation-1000);\n  }\n'),
  // emotion's, below react-select: it is empty, and filled by script.
  sourceOf(''),
  // sonner 1.7.4's notices.
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
  // @faceless-ui/modal 3.0.0's dialogs.
  "'sha256-RRvYYvypkfR67NPWQ5YM5msNEwtYz7N+9rYPCnXMfXw='",
];

/** What pages may load, by what the studio's settings say of its addresses. */
export class ContentPolicies {
  readonly #api: readonly string[];
  readonly #media: readonly string[];
  /** Over https nothing of a page comes by http, whatever it was given. */
  readonly #secure: Readonly<Record<string, readonly string[]>>;

  constructor({ publicUrl, publicApiUrl, mediaUrl }: Origins) {
    this.#api = originOf(publicApiUrl ?? '');
    this.#media = originOf(mediaUrl);
    this.#secure = publicUrl?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {};
  }

  /** The policy of a built page. */
  ofPage({ scripts, styles, frames }: InlineCode): string {
    return write({
      ...this.#page({ scripts, styles, frames }),
      'form-action': ["'self'", ...this.#api],
      'frame-ancestors': ancestors.nobody,
    });
  }

  /** The policy of a page that shows a draft: the panel shows it beside the form, and it sends nothing. */
  ofPreview(code: InlineCode): string {
    return write({ ...this.#page(code), 'form-action': ["'none'"], 'frame-ancestors': ancestors.own });
  }

  /**
   * The policy of the panel, which Next and Payload write. Their scripts carry the nonce of their answer, and nothing is evaluated.
   * Payload lays elements out by `style` attributes, which have to be allowed.
   */
  ofPanel(nonce: string): string {
    return write({
      ...closed,
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src-elem': ["'self'", ...panelStyles],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...this.#media],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ancestors.nobody,
      ...this.#secure,
    });
  }

  #page({ scripts, styles, frames }: InlineCode): Record<string, readonly string[]> {
    return {
      ...closed,
      'script-src': ["'self'", ...scripts],
      'style-src': ["'self'", ...styles],
      // What the design draws in its style sheets, and the owner's photos before they are sent.
      'img-src': ["'self'", 'data:', 'blob:', ...this.#media],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...this.#api],
      'manifest-src': ["'self'"],
      ...(frames.length > 0 && { 'frame-src': frames }),
      // React and the rest of our scripts write text, never HTML: what would do so is stopped.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      ...this.#secure,
    };
  }
}
