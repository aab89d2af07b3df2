/** Timeout in milliseconds after which a deferred form is sent without React: on a very slow network, React's scripts take this long. */
const loadTimeout = 15_000;
const probeTimeout = 5_000;

/** Returns whether the server of the form responds, with any status. */
const isReachable = ({ action }: HTMLFormElement): Promise<boolean> =>
  fetch(action, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeout) }).then(
    () => true,
    () => false,
  );

/** Posts a form by the browser, or shows its alert if the server is unreachable: the browser's error page would replace the form. */
async function postWithoutReact(form: HTMLFormElement): Promise<void> {
  const alert = form.querySelector<HTMLElement>('[data-offline]');
  if (!alert || (await isReachable(form))) return form.submit();
  alert.textContent = alert.dataset['offline'] ?? '';
  alert.hidden = false;
  alert.focus();
}

/**
 * Defers a submit that precedes the hydration of the form's island. Repeats it after hydration, or posts the form without React if loading fails or
 * times out.
 */
function holdEarlySubmit(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    timer = setTimeout(fail, loadTimeout);
    form.dispatchEvent(new Event('wake', { bubbles: true }));
  };
  const release = (): boolean => {
    clearTimeout(timer);
    const isHeld = form.ariaBusy !== null;
    form.ariaBusy = null;
    return isHeld;
  };
  const fail = () => {
    if (release()) postWithoutReact(form);
  };
  form.addEventListener('submit', hold);
  form.closest('astro-island')?.addEventListener('astro:hydration-error', fail);
  addEventListener(
    'awake',
    () => {
      form.removeEventListener('submit', hold);
      if (release()) form.requestSubmit();
    },
    { once: true },
  );
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) holdEarlySubmit(form);
