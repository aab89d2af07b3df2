/** What is wrong with a form: by field, and as a whole. */
export interface Faults {
  errors: Record<string, string>;
  alert: string;
  /** Whether the alert lists the fields. The server's does not. */
  listed: boolean;
}

/** Nothing is wrong. */
export const noFaults: Faults = { errors: {}, alert: '', listed: false };

const shownText = (element: Element): string => (element.hasAttribute('hidden') ? '' : (element.textContent ?? ''));

/** What the page says is wrong: the server fills it in where a browser posted the form by itself, and React begins with it. */
export function faultsOnPage(name: string): Faults {
  if (typeof document === 'undefined') return noFaults;
  const form = document.querySelector(`form[data-form="${name}"]`);
  const alert = form?.querySelector('[data-alert]');
  const errors: Record<string, string> = {};
  for (const element of form?.querySelectorAll('[data-error]') ?? []) {
    const text = shownText(element);
    if (text) errors[element.getAttribute('data-error') ?? ''] = text;
  }
  return { errors, alert: alert ? shownText(alert) : '', listed: false };
}
