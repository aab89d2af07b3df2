/** The address of a page or file with the site's origin before it; as it was given where the build was told none (`PUBLIC_URL`). */
export const absolute = (address: string): string => (import.meta.env.SITE ? new URL(address, import.meta.env.SITE).href : address);
