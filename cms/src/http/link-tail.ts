/** Matches the path of a secret link with its token: a client page, a client gallery, a release, or the studio's calendar; then any other characters. */
const tailedLink = /^(?<link>(?:(?:\/ar)?\/(?:booking|g|release)\/[\w-]{24}|\/calendar\/[\w-]{32}\.ics))(?<tail>.+)$/su;

/** Matches characters that follow a link in a text: punctuation, symbols with their variants, spaces, and marks for the direction of writing. */
const punctuation = /^[\p{P}\p{S}\p{M}\p{Z}\p{C}]+$/u;

/** Returns the text of percent-encoded characters; undefined if they are no UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of a secret link whose path has further characters, because a program made them a part of the link in a text; undefined for other
 * paths, such as those of files of a client gallery.
 */
export function linkWithoutTail(path: string): string | undefined {
  const { link, tail = '' } = tailedLink.exec(path)?.groups ?? {};
  return punctuation.test(decode(tail) ?? '') ? link : undefined;
}
