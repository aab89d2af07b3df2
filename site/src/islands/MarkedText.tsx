import { languageOfIsolate } from '#src/lib/text-direction.ts';

/**
 * Renders a text of the pages, and marks the language of isolated parts in the other language. The middleware of the site marks them only in HTML,
 * not in text that scripts render.
 */
export const MarkedText = ({ children }: { children: string }) =>
  children.split(/([\u2066\u2067][^\u2066-\u2069]+\u2069)/u).map((part, index) => {
    const language = languageOfIsolate(part);
    return language ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other keys.
      <bdi key={index} lang={language}>
        {part}
      </bdi>
    ) : (
      part || null
    );
  });
