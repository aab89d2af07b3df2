const place = (name: string): string => `draft.${name}`;

const isField = (target: unknown): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(place(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed into a form over a reload, until the tab is closed or it is sent. What the page already holds goes before. */
export function keepDraft(form: HTMLFormElement): void {
  const name = form.dataset['form'] ?? '';
  const draft = readDraft(name);
  for (const field of form.elements) {
    const value = isField(field) ? draft[field.name] : undefined;
    if (isField(field) && field.value === '' && typeof value === 'string') field.value = value;
  }
  form.addEventListener('input', () => {
    try {
      sessionStorage.setItem(place(name), JSON.stringify(Object.fromEntries(new FormData(form))));
    } catch {
      // Without storage nothing is kept, and the form works all the same.
    }
  });
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(place(name));
  } catch {
    // Without storage there is nothing to forget.
  }
}
