import { Parser } from 'htmlparser2';
import { languageOfIsolate } from '#src/lib/text-direction.ts';

const isolated = /[\u2066\u2067][^\u2066-\u2069]+\u2069/gu;

/** Elements whose content is not markup. */
const rawElements = ['script', 'style', 'title', 'textarea'];

/**
 * Marks the language of isolated texts in the HTML of a page, for screen readers. Outside of islands, it wraps the text in `<bdi lang>`; in islands,
 * where an added element would fail the hydration, it adds `lang` to the element if the text directly after its start tag begins with an isolate. All
 * other bytes stay unchanged.
 */
export function withMarkedLanguages(html: string): string {
  const parts: string[] = [];
  let written = 0;
  /** Replaces a part of the page; call it in the order of the parts. */
  const replace = (start: number, end: number, text: string): void => {
    parts.push(html.slice(written, start), text);
    written = end;
  };
  let islands = 0;
  let isRaw = false;
  /** Index of the end of the last start tag; undefined if that element already has a `lang`, or after an end tag or a comment. */
  let tagEnd: number | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'astro-island') islands += 1;
        isRaw = rawElements.includes(name);
        tagEnd = 'lang' in attributes ? undefined : parser.endIndex;
      },
      onclosetag: (name) => {
        if (name === 'astro-island') islands -= 1;
        isRaw = false;
        tagEnd = undefined;
      },
      oncomment: () => {
        tagEnd = undefined;
      },
      ontext: (text) => {
        const start = parser.endIndex + 1 - text.length;
        if (isRaw) return;
        if (islands > 0) {
          const language = languageOfIsolate(text);
          if (language && tagEnd === start - 1) replace(tagEnd, start, ` lang="${language}">`);
        } else {
          for (const { index, 0: found } of text.matchAll(isolated))
            replace(start + index, start + index + found.length, `<bdi lang="${languageOfIsolate(found)}">${found.slice(1, -1)}</bdi>`);
        }
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return parts.join('') + html.slice(written);
}
