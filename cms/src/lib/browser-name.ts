/** Patterns of user agents with the names of browsers. The first match applies, because most user agents also contain the names of other browsers. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

const firstMatch = (names: typeof browsers, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the family of a browser and its system, such as `Safari · iPhone`, without versions; `''` if both are unknown. */
export const browserName = (userAgent: string | null | undefined): string =>
  [firstMatch(browsers, userAgent ?? ''), firstMatch(systems, userAgent ?? '')].filter(Boolean).join(' · ');
