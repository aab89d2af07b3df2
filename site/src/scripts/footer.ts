import { chooseTheme, followTheme, themes } from '#src/lib/theme.ts';

/** Runs on the first interaction; at once after a language switch, or if the visitor chose a theme, because the footer shows it. */

/** Replaces the drawn map with the embedded map on click; until then, the page sends no request to the map's server. */
function initMap(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-map]');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset['map'] ?? '';
    frame.title = link.dataset['mapTitle'] ?? '';
    link.replaceWith(frame);
    frame.focus();
  });
}

const threeHours = 10_800_000;

/** Sets the copyright's year to the current year in Riyadh. */
function updateYear(): void {
  const year = document.querySelector('[data-year]');
  if (year) year.textContent = String(new Date(Date.now() + threeHours).getUTCFullYear());
}

/** Shows the chosen theme in the footer's list, and applies another choice. */
function initTheme(): void {
  const list = document.querySelector<HTMLSelectElement>('[data-themes]');
  if (!list) return;
  // Apply a choice made before this script was loaded.
  const early = themes.find((each) => each === list.value && each !== 'system');
  if (early) chooseTheme(early);
  followTheme((theme) => {
    list.value = theme;
  });
  list.addEventListener('change', () => {
    const theme = themes.find((each) => each === list.value);
    if (theme) chooseTheme(theme);
  });
}

initMap();
updateYear();
initTheme();
