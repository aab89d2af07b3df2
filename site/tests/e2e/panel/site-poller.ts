import type { Language } from '@studio/contract';
import { localized } from '#src/lib/language.ts';

/** Text of a package in one language: the price on all pages, the sentence on the page of the package only. */
interface Offer {
  price: string;
  sentence: string;
}

export type Offers = Record<Language, Offer>;

const paths = ['/', '/services', '/services/wedding'];
const views = paths.flatMap((path) => (['en', 'ar'] as const).map((language) => ({ path, language })));

/** Matches files with a content hash in their name. */
const hashedFile = /\/_astro\/[\w.~@-]+/gu;

const textOf = (html: string): string => html.replace(/<[^>]+>/gu, '').replace(/\s+/gu, ' ');

/** Requests the pages of a package and all their files in each call of `poll`. */
export class SitePoller {
  /** Failed requests, and pages with parts of both offers or without an offer. */
  readonly failures: string[] = [];
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
    // Requests files of earlier pages too, because open pages still need them.
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

/** Checks whether a page has all or some of an offer’s text; the structured data contains the price as a number. */
function matchOffer(html: string, path: string, { price, sentence }: Offer): { all: boolean; any: boolean } {
  const text = textOf(html);
  const isOwn = path === '/services/wedding';
  const said = [text.includes(price), ...(isOwn ? [text.includes(sentence), html.includes(`"price":${Number.parseInt(price, 10)},`)] : [])];
  return { all: said.every(Boolean), any: said.some(Boolean) || html.includes(price) };
}
