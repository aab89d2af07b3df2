import type { AuthenticationResponse } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supportsPasskeys } from '../account/passkey-support.ts';

/** Interval of new challenges in milliseconds: the server accepts a challenge for five minutes. */
const challengeLife = 4 * 60_000;

/** Loads the passkey calls after the form is rendered, because the form also works without passkeys. */
const session = () => import('./passkey-session.ts');

/** Logs in with a passkey after a press of the button, or when the user chooses a passkey among the suggestions of the username field. */
export function usePasskeyLogIn() {
  const [isSupported] = useState(supportsPasskeys);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (chosen?: AuthenticationResponse) => (await session()).open(chosen),
  });
  useEffect(() => {
    if (isPending || !isSupported) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const offer = async () => {
      const { canSuggestPasskeys, suggest } = await session();
      const isPossible = await canSuggestPasskeys();
      if (isOver || !isPossible) return;
      timer = setTimeout(start, challengeLife);
      const passkey = await suggest();
      if (passkey && !isOver) mutate(passkey);
    };
    // Ignore errors: without the suggestions, the form and the button still work.
    const start = () => void offer().catch(() => undefined);
    start();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isSupported, isPending, mutate]);
  useEffect(() => {
    if (!isSupported) return;
    return () => void session().then(({ cancelPasskey }) => cancelPasskey());
  }, [isSupported]);
  return { isSupported, isPending, error, isDeclined: data === true, logIn: () => mutate(undefined), reset };
}
