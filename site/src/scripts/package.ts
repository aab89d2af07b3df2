const key = 'draft.package';

/**
 * Chooses the package a link asked for: `/book?package=event`. Once: after a reload, and in the other language, what the visitor
 * has chosen since stays.
 */
export function choosePackage(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name="package"]');
  const asked = new URLSearchParams(location.search).get('package');
  const isOffered = select && Array.from(select.options).some((option) => option.value === asked && !option.disabled);
  if (!isOffered || !asked) return;
  try {
    if (select.value !== '' && sessionStorage.getItem(key) === asked) return;
    sessionStorage.setItem(key, asked);
  } catch {
    // Without the tab's storage there is no draft either.
  }
  select.value = asked;
}
