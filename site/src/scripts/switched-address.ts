/**
 * Where the language switch leads from an address: the same page and query in the other language.
 * The studio's own screens have one address for both languages, and keep it.
 * @param base what all addresses of the pages begin with
 */
export function switchedAddress({ pathname, search }: { pathname: string; search: string }, base = ''): string {
  const path = pathname.slice(base.length) || '/';
  if (/^\/(login|admin)(\/|$)/u.test(path)) return pathname + search;
  if (/^\/ar(\/|$)/u.test(path)) return base + (path.slice(3) || '/') + search;
  return `${base}/ar${path}${search}`;
}
