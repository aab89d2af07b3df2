import type { Language } from '@studio/contract';
import { localized } from '#src/lib/language.ts';

/** The text of a package in one language: the price is on all pages, the sentence on its own page only. */
interface Offer {
  price: string;
  sentence: string;
}

export type Offers = Record<Language, Offer>;

const paths = ['/', '/services', '/services/wedding'];
const views = paths.flatMap((path) => (['en', 'ar'] as const).map((language) => ({ path, language })));

/** Files with a content hash in their name. */
const hashedFile = /\/_astro\/[\w.~@-]+/gu;

/** Returns the text without tags. */
const textOf = (html: string): string => html.replace(/<[^>]+>/gu, '').replace(/\s+/gu, ' ');

/** Requests the pages of a package and all their files repeatedly. */
export class SitePoller {
  /** Failed requests, and pages with a mixture of both offers or neither. */
  readonly failures: string[] = [];
  /** The number of successful requests. */
  answered = 0;
  readonly #baseUrl: string;
  readonly #files = new Set<string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** Requests all pages and files once. @returns whether every page has the new offer */
  async poll(before: Offers, after: Offers): Promise<boolean> {
    const isNew: boolean[] = [];
    for (const { path, language } of views) {
      const address = localized(language, path);
      const html = await this.#read(address);
      for (const [file] of html.matchAll(hashedFile)) this.#files.add(file);
      const [old, coming] = [before, after].map((offers) => matchOffer(html, path, offers[language]));
      if (old?.all === coming?.all || (old?.any && coming?.any)) this.failures.push(`${address} says some of each offer, or none`);
      isNew.push(coming?.all === true);
    }
    // Files of earlier pages must remain, because open pages still request them.
    for (const file of this.#files) await this.#read(file);
    return isNew.every(Boolean);
  }

  async #read(address: string): Promise<string> {
    try {
      const response = await fetch(this.#baseUrl + address);
      const text = await response.text();
      if (response.status === 200) this.answered += 1;
      else this.failures.push(`${address} answered ${response.status}`);
      return text;
    } catch (error) {
      this.failures.push(`${address} was not answered: ${error}`);
      return '';
    }
  }
}

/** Checks whether a page has all or some text of an offer; the structured data has the price as a number. */
function matchOffer(html: string, path: string, { price, sentence }: Offer): { all: boolean; any: boolean } {
  const text = textOf(html);
  const isOwn = path === '/services/wedding';
  const said = [text.includes(price), ...(isOwn ? [text.includes(sentence), html.includes(`"price":${Number.parseInt(price, 10)},`)] : [])];
  return { all: said.every(Boolean), any: said.some(Boolean) || html.includes(price) };
}
