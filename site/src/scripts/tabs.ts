/**
 * Makes tabs, after the ARIA pattern, of links to parts of the page (`data-tabs`). Without it every part is shown, and the links
 * lead there. From 60rem on the tabs stand in a column.
 */
export function makeTabs(): void {
  const list = document.querySelector('[data-tabs]');
  if (!list) return;
  const tabs = [...list.querySelectorAll('a')];
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
  const select = (chosen: HTMLAnchorElement | undefined) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panelOf(tab)?.toggleAttribute('hidden', !isChosen);
    }
  };

  list.setAttribute('role', 'tablist');
  const column = matchMedia('(min-width: 60rem)');
  const orient = () => list.setAttribute('aria-orientation', column.matches ? 'vertical' : 'horizontal');
  orient();
  column.addEventListener('change', orient);
  for (const tab of tabs) {
    tab.parentElement?.setAttribute('role', 'presentation');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    const panel = panelOf(tab);
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(tab);
      // So that a reload, and the other language, show the same one.
      history.replaceState(history.state, '', tab.hash);
    });
  }
  const named = () => tabs.find((tab) => tab.hash === location.hash);
  select(named() ?? tabs[0]);
  // A link to another part of the page, as the one that skips the navigation, changes no tab.
  addEventListener('hashchange', () => (named() || location.hash === '') && select(named() ?? tabs[0]));

  list.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const index = tabToward(
      event.key,
      tabs.findIndex((tab) => tab.tabIndex === 0),
      tabs.length,
      {
        isRightToLeft: document.dir === 'rtl',
        isColumn: column.matches,
      },
    );
    if (index === undefined) return;
    event.preventDefault();
    select(tabs[index]);
    tabs[index]?.focus();
  });
}

interface Layout {
  isRightToLeft: boolean;
  isColumn: boolean;
}

/** The tab a key leads to from another, round the ends; none for other keys. In a column the arrows up and down count as well. */
export function tabToward(key: string, from: number, count: number, { isRightToLeft, isColumn }: Layout): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || (isColumn && key === 'ArrowDown')) return (from + 1) % count;
  if (key === back || (isColumn && key === 'ArrowUp')) return (from + count - 1) % count;
  return undefined;
}
