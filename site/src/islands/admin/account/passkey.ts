import {
  type AuthenticationResponse,
  addPasskey,
  type CreationOptions,
  type ProvenAction,
  proveIdentity,
  type RegistrationResponse,
  type RequestOptions,
  startPasskey,
  startPasskeyProof,
} from '@studio/contract';
import { request } from '../api/request.ts';
import { supportsPasskeys } from './passkey-support.ts';

/** Loads the library on demand, because few visits use a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/**
 * Returns the reason why passkeys cannot be used at this address; undefined if they can be used.
 * @param host the host of the studio's passkeys; null if the studio has none
 */
export function passkeyObstacle(host: string | null, hostname = location.hostname): 'nowhere' | 'elsewhere' | 'unsupported' | undefined {
  if (host === null) return 'nowhere';
  if (hostname !== host) return 'elsewhere';
  return supportsPasskeys(hostname) ? undefined : 'unsupported';
}

/** Requests a passkey from the device. @returns undefined if the user cancels or the request fails */
export async function requestPasskey(options: RequestOptions): Promise<AuthenticationResponse | undefined> {
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON: options }).catch(() => undefined);
}

/**
 * Offers passkeys in the suggestions of a field with `webauthn` in its `autocomplete`.
 * @returns undefined if the user chooses no passkey, another request starts, or the request fails
 */
export async function suggestPasskey(options: RequestOptions): Promise<AuthenticationResponse | undefined> {
  const { startAuthentication } = await webAuthn();
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(() => undefined);
}

/** Aborts the pending request for a passkey. */
export const cancelPasskey = async (): Promise<void> => (await webAuthn()).WebAuthnAbortService.cancelCeremony();

export const canSuggestPasskeys = async (): Promise<boolean> => (await webAuthn()).browserSupportsWebAuthnAutofill();

/** The transports that the API accepts. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Makes a passkey on the device. @returns the passkey, or the reason for a failure */
async function createPasskey(options: CreationOptions): Promise<RegistrationResponse | 'exists' | 'declined'> {
  const { startRegistration, WebAuthnError } = await webAuthn();
  try {
    const { response, ...passkey } = await startRegistration({ optionsJSON: options });
    return { ...passkey, response: { ...response, transports: transports.filter((name) => response.transports?.includes(name)) } };
  } catch (error) {
    return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'exists' : 'declined';
  }
}

/**
 * Makes a passkey on this device and stores it on the server.
 * @returns `exists` if the device already has a passkey of the user; `declined` after any other failure on the device
 */
export async function registerPasskey(name: string, proof: string): Promise<'added' | 'exists' | 'declined'> {
  const { options } = (await request((api) => api.send(startPasskey, { proof }))).data;
  const passkey = await createPasskey(options);
  if (typeof passkey === 'string') return passkey;
  await request((api) => api.send(addPasskey, { passkey, name }));
  return 'added';
}

/** Proves the user's identity for an action by a passkey. @returns the proof; undefined if the passkey was not used */
export async function proveByPasskey(action: ProvenAction): Promise<string | undefined> {
  const { options } = (await request((api) => api.send(startPasskeyProof, { action }))).data;
  const passkey = await requestPasskey(options);
  return passkey && (await request((api) => api.send(proveIdentity, { action, passkey }))).data.proof;
}
