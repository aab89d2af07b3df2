import type { Language } from '@studio/contract';

/**
 * Finds texts of two or more words in the other language, outside of an element with that `lang`. Skips e-mail addresses, which have no language.
 * Runs in a blank page, because the Content-Security-Policy of the site's pages forbids scripts to parse HTML.
 */
export function findUnmarkedTexts({ html, language }: { html: string; language: Language }): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const template of page.querySelectorAll('template')) template.replaceWith(template.content);
  const [own, words] =
    language === 'ar'
      ? (['ar', /[a-z]{2,}['’]?[a-z]*[^\p{L}\d]+[a-z]{2,}/iu] as const)
      : (['en', /\p{Script=Arabic}{2,}[^\p{L}\d]+\p{Script=Arabic}{2,}/u] as const);
  const isForeign = (text: string | null, element: Element | null): boolean =>
    words.test(text?.replaceAll(/\S+@\S+/gu, '') ?? '') && element?.closest('[lang]')?.getAttribute('lang') === own;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!parentElement?.closest('script, style, noscript') && isForeign(textContent, parentElement)) found.push(textContent ?? '');
  }
  for (const image of page.images) if (isForeign(image.alt, image)) found.push(`alt: ${image.alt}`);
  return found;
}
