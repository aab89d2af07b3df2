import type { Content, StandardPackage, StudioPackage } from '@studio/contract';

/** Returns a package that always exists. */
export function packageOf({ packages }: Content, slug: StandardPackage): StudioPackage {
  const found = packages.find((offered) => offered.slug === slug);
  if (!found) throw new Error(`The CMS answered without the package ${slug}, which always exists.`);
  return found;
}
