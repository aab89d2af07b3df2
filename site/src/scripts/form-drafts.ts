const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Calls a function with the tab's storage; returns undefined if the storage is disabled or the function throws. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function readDraft(key: string): Record<string, unknown> {
  const draft: unknown = withStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}'));
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

function keepDraft(form: HTMLFormElement, key: string): void {
  const draft = readDraft(key);
  for (const field of form.elements) {
    if (!isField(field)) continue;
    const { value } = field;
    const stored = draft[field.name];
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field instanceof HTMLInputElement) field.checked ||= stored === value;
      continue;
    }
    // Set unchanged values too, because React's hydration empties a textarea whose value is only in the HTML.
    field.value = value === '' && typeof stored === 'string' ? stored : value;
  }
  form.addEventListener('input', () => {
    const fields = JSON.stringify(Object.fromEntries(new FormData(form)));
    withStorage((storage) => storage.setItem(key, fields));
  });
  form.addEventListener('reset', () => withStorage((storage) => storage.removeItem(key)));
}

/**
 * Stores the values of forms in `sessionStorage`, so that they survive a reload. Deletes a draft when its form is reset, or on a page with
 * `data-sent`. Values in the page's HTML take precedence over the draft.
 */
function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) keepDraft(form, `draft.${form.dataset['form']}`);
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent'];
  if (sent) withStorage((storage) => storage.removeItem(`draft.${sent}`));
}

const packageKey = 'draft.package';

/** Selects the package of `/book?package=event`, once: later choices survive a reload and a switch of the language. */
function selectPackage(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name="package"]');
  const requested = new URLSearchParams(location.search).get('package');
  if (!select || !requested || !Array.from(select.options).some(({ value }) => value === requested)) return;
  if (select.value !== '' && withStorage((storage) => storage.getItem(packageKey)) === requested) return;
  withStorage((storage) => storage.setItem(packageKey, requested));
  select.value = requested;
}

/** Synchronizes the cards of the packages with the list of packages, even before React has loaded. */
function linkCards(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name="package"]');
  if (!select) return;
  const checkCard = () => {
    for (const card of document.querySelectorAll<HTMLInputElement>('[name="card"]')) card.checked = card.value === select.value;
  };
  checkCard();
  select.addEventListener('input', checkCard);
  select.form?.addEventListener('input', ({ target }) => {
    if (!isField(target) || target.name !== 'card') return;
    select.value = target.value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Loads the form's island at once if a link or a draft has chosen a package with slots, because the page reserves space for the calendar. */
function loadSlotPicker(): void {
  const option = document.querySelector('option[data-booking=slot]:checked');
  const island = option?.closest('astro-island');
  if (!option || !(island instanceof HTMLElement)) return;
  // Hides the reserved space of the calendar if the island fails to load.
  island.addEventListener('astro:hydration-error', () => island.toggleAttribute('data-failed', true));
  addEventListener('awake', () => island.removeAttribute('data-failed'), { once: true });
  option.dispatchEvent(new Event('wake', { bubbles: true }));
}

keepDrafts();
selectPackage();
linkCards();
loadSlotPicker();
