import { type AuthenticationResponse, logInWithPasskey, startPasskeyLogIn } from '@studio/contract';
import { requestPasskey, suggestPasskey } from '../account/passkey.ts';
import { request } from '../api/request.ts';
import { startSession } from '../api/session.ts';

export { cancelPasskey, canSuggestPasskeys } from '../account/passkey.ts';

const readOptions = async () => (await request((api) => api.send(startPasskeyLogIn))).data.options;

/**
 * Offers passkeys among the suggestions of the username field.
 * @returns the chosen passkey; undefined if the user chooses none or another request starts
 */
export const suggest = async (): Promise<AuthenticationResponse | undefined> => suggestPasskey(await readOptions());

/**
 * Opens a session with the chosen passkey; without a chosen passkey, requests one from the device.
 * @returns whether the user or the device declined
 */
export async function open(chosen: AuthenticationResponse | undefined): Promise<boolean> {
  const passkey = chosen ?? (await requestPasskey(await readOptions()));
  if (!passkey) return true;
  const { token, username } = await request((api) => api.send(logInWithPasskey, { passkey }));
  startSession(token, username);
  return false;
}
