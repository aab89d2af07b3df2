import { type AuthenticationResponse, logInWithPasskey, startPasskeyLogIn } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cancelPasskey, canSuggestPasskeys, requestPasskey, suggestPasskey, supportsPasskeys } from '../account/passkey.ts';
import { request } from '../api/request.ts';
import { startSession } from '../api/session.ts';

/** Interval of new challenges in milliseconds: the server accepts one for five minutes. */
const challengeLife = 4 * 60_000;

const readOptions = async () => (await request((api) => api.send(startPasskeyLogIn))).data.options;

/** Opens a session with a passkey. */
async function open(passkey: AuthenticationResponse): Promise<void> {
  const { token, username } = await request((api) => api.send(logInWithPasskey, { passkey }));
  startSession(token, username);
}

/** Logs in with a passkey, by a button and by the suggestions of the name's field. */
export function usePasskeyLogIn() {
  const [isSupported] = useState(supportsPasskeys);
  const { mutate, isPending, error, data, reset } = useMutation({
    /** @returns whether the device declined */
    mutationFn: async (chosen?: AuthenticationResponse) => {
      const passkey = chosen ?? (await requestPasskey(await readOptions()));
      if (passkey) await open(passkey);
      return passkey === undefined;
    },
  });
  useEffect(() => {
    if (isPending) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const suggest = async () => {
      const isPossible = await canSuggestPasskeys();
      if (isOver || !isPossible) return;
      timer = setTimeout(suggest, challengeLife);
      const passkey = await suggestPasskey(await readOptions());
      if (passkey && !isOver) mutate(passkey);
    };
    // The suggestions are an addition: without them the form and the button remain.
    const start = () => void suggest().catch(() => undefined);
    start();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPending, mutate]);
  useEffect(() => () => void cancelPasskey(), []);
  return { isSupported, isPending, error, isDeclined: data === true, logIn: () => mutate(undefined), reset };
}
