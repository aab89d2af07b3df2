import type { Language } from '@studio/contract';
import { localized } from '#src/lib/language.ts';

/** What the pages say of a package in a language: its price on all of them, the sentence beside it on its own. */
interface Offer {
  price: string;
  sentence: string;
}

export type Offers = Record<Language, Offer>;

const paths = ['/', '/services', '/services/wedding'];
const views = paths.flatMap((path) => (['en', 'ar'] as const).map((language) => ({ path, language })));

/** The files of a page whose names change with what is in them. */
const hashedFile = /\/_astro\/[\w.~@-]+/gu;

/** What somebody reads: words without the tags between them. */
const wordsOf = (html: string): string => html.replace(/<[^>]+>/gu, '').replace(/\s+/gu, ' ');

/** A visitor who looks at the pages of a package, and at every file they name, over and over. */
export class PersistentVisitor {
  /** What went wrong: requests that failed, and pages that said some of each offer, or none. */
  readonly faults: string[] = [];
  /** Requests that were answered. */
  answered = 0;
  readonly #baseUrl: string;
  readonly #files = new Set<string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** Looks at everything once. @returns whether each page says the offer that comes */
  async look(before: Offers, after: Offers): Promise<boolean> {
    const isNew: boolean[] = [];
    for (const { path, language } of views) {
      const address = localized(language, path);
      const html = await this.#read(address);
      for (const [file] of html.matchAll(hashedFile)) this.#files.add(file);
      const [old, coming] = [before, after].map((offers) => saysOf(html, path, offers[language]));
      if (old?.all === coming?.all || (old?.any && coming?.any)) this.faults.push(`${address} says some of each offer, or none`);
      isNew.push(coming?.all === true);
    }
    // Those of the pages before stay: who has one of them open may still ask for its files.
    for (const file of this.#files) await this.#read(file);
    return isNew.every(Boolean);
  }

  async #read(address: string): Promise<string> {
    try {
      const response = await fetch(this.#baseUrl + address);
      const text = await response.text();
      if (response.status === 200) this.answered += 1;
      else this.faults.push(`${address} answered ${response.status}`);
      return text;
    } catch (error) {
      this.faults.push(`${address} was not answered: ${error}`);
      return '';
    }
  }
}

/** Which of an offer a page says. Search engines read the price in its data, and the amount without its currency there. */
function saysOf(html: string, path: string, { price, sentence }: Offer): { all: boolean; any: boolean } {
  const words = wordsOf(html);
  const isOwn = path === '/services/wedding';
  const said = [
    words.includes(price),
    ...(isOwn ? [words.includes(sentence), html.includes(`"price":${Number.parseInt(price, 10)},`)] : []),
  ];
  return { all: said.every(Boolean), any: said.some(Boolean) || html.includes(price) };
}
