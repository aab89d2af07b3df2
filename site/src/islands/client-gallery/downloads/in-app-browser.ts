/** Names of apps whose built-in browsers cannot save files, and Android's web view. */
const apps = /\b(?:WhatsApp|Instagram|FBAN|FBAV|FB_IAB|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|Line)\b|; wv\)/u;

/** Returns whether a page is open in the built-in browser of an app. Safari names itself; an iPhone's web view does not. */
export const isInAppBrowser = (userAgent: string): boolean =>
  apps.test(userAgent) || (/\b(?:iPhone|iPad|iPod)\b/u.test(userAgent) && !/\bSafari\//u.test(userAgent));
