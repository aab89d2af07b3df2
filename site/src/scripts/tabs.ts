import { tabToward } from '#src/lib/tab-keys.ts';

/** Converts links to parts of the page (`data-tabs`) into tabs of the ARIA pattern, vertical from 60rem on. */
function makeTabs(list: Element): void {
  const tabs = [...list.querySelectorAll('a')];
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
  const select = (chosen: HTMLAnchorElement | undefined) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      panelOf(tab)?.toggleAttribute('hidden', !isChosen);
    }
  };

  list.role = 'tablist';
  const column = matchMedia('(min-width: 60rem)');
  const orient = () => {
    list.ariaOrientation = column.matches ? 'vertical' : 'horizontal';
  };
  orient();
  column.addEventListener('change', orient);
  for (const tab of tabs) {
    tab.parentElement?.setAttribute('role', 'presentation');
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    const panel = panelOf(tab);
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(tab);
      // Stores the selected tab in the address, so that a reload and a language switch select it again.
      history.replaceState(history.state, '', tab.hash);
    });
  }
  const tabOfHash = () => tabs.find((tab) => tab.hash === location.hash);
  select(tabOfHash() ?? tabs[0]);
  // Links to other parts of the page, such as the skip link, do not change the tab.
  addEventListener('hashchange', () => (tabOfHash() || location.hash === '') && select(tabOfHash() ?? tabs[0]));

  list.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const current = tabs.findIndex((tab) => tab.tabIndex === 0);
    const index = tabToward(event.key, current, tabs.length, { isRightToLeft: document.dir === 'rtl', isColumn: column.matches });
    if (index === undefined) return;
    event.preventDefault();
    select(tabs[index]);
    tabs[index]?.focus();
  });
}

const list = document.querySelector('[data-tabs]');
if (list) makeTabs(list);
