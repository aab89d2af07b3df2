const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The tab's storage may be closed to us; then nothing is kept, and the forms work all the same. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function readDraft(place: string): Record<string, unknown> {
  const draft: unknown = withStorage((storage) => JSON.parse(storage.getItem(place) ?? '{}'));
  return typeof draft === 'object' && draft !== null ? { ...draft } : {};
}

function keepDraft(form: HTMLFormElement, place: string): void {
  const draft = readDraft(place);
  for (const field of form.elements) {
    if (!isField(field)) continue;
    const { value } = field;
    const kept = draft[field.name];
    // Set even where it stays the same: React, taking over, empties a textarea that was only written by the server.
    field.value = value === '' && typeof kept === 'string' ? kept : value;
  }
  form.addEventListener('input', () => {
    const fields = JSON.stringify(Object.fromEntries(new FormData(form)));
    withStorage((storage) => storage.setItem(place, fields));
  });
  form.addEventListener('reset', () => withStorage((storage) => storage.removeItem(place)));
}

/**
 * Keeps what is typed into a form over a reload, until the tab is closed or it is sent: then the form is reset, or the
 * page that says thanks (`data-sent`) follows. What the page already holds goes before what was kept.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) keepDraft(form, `draft.${form.dataset['form']}`);
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset['sent'];
  if (sent) withStorage((storage) => storage.removeItem(`draft.${sent}`));
}
