/**
 * Where the language switch leads from an address: the same page and query in the other language.
 * The studio's own screens have one address for both languages, and keep it.
 */
export function switchedAddress({ pathname, search }: { pathname: string; search: string }): string {
  if (/^\/(login|admin)(\/|$)/u.test(pathname)) return pathname + search;
  if (/^\/ar(\/|$)/u.test(pathname)) return (pathname.slice(3) || '/') + search;
  return `/ar${pathname}${search}`;
}
