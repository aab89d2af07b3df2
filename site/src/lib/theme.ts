/** The themes that a visitor can choose; `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const;

export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/** Colours of the browser's bars. */
export const barColors = { light: '#f4f4f1', dark: '#131413' } as const;

/**
 * Sets the chosen theme and the colour of the browser's bars before the first paint. Runs in the head of every page as an inline script, which the
 * CSP allows by its hash; without storage, such as in some private windows, the page follows the device.
 */
export const themeScript = `try{let t=localStorage.${storageKey};if(t){document.documentElement.dataset.theme=t;for(let m of document.querySelectorAll("[name=theme-color]"))m.content=t=="dark"?"${barColors.dark}":"${barColors.light}"}}catch{}`;

/** Returns the theme that is set on the page; `system` if none is set. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((each) => each === theme) ?? 'system';
}

/** Shows a theme, and the colour of the browser's bars that belongs to it. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = index === 0 ? 'light' : 'dark';
    meta.content = barColors[theme === 'system' ? own : theme];
  }
}

/** Shows a theme and stores it for all pages on this device. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Ignores disabled storage: the theme lasts as long as the page.
  }
}

/**
 * Calls a function with the page's theme at once and after each change in another tab. Shows the changed theme on this page, too.
 * @returns a function that stops following changes
 */
export function followTheme(onChange: (theme: Theme) => void): () => void {
  const follow = () => {
    showTheme(currentTheme());
    onChange(currentTheme());
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Includes `localStorage.clear()`, whose event has a null key.
    if (key !== storageKey && key !== null) return;
    showTheme(themes.find((each) => each === newValue) ?? 'system');
    follow();
  };
  follow();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
