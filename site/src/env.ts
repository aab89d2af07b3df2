/** What the CMS is asked at while the site is built, as in `http://localhost:3000`. */
export const studioApiUrl = import.meta.env.STUDIO_API_URL;

/** What the browser puts before the API's paths: nothing on the page's own origin. */
export const publicApiUrl = import.meta.env.PUBLIC_API_URL ?? '';
