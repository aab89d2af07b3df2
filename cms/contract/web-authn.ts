import * as v from 'valibot';
import { withData } from './call.ts';
import { limits } from './limits.ts';

const transports = v.optional(v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])));
const knownCredential = v.object({ id: v.string(), type: v.literal('public-key'), transports });

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/u), v.maxLength(limits.credential));
const credential = { id: base64url, rawId: base64url, type: v.literal('public-key'), clientExtensionResults: v.object({}) };

/** The response of a browser for a new passkey (WebAuthn's `RegistrationResponseJSON`). */
export const registrationResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports,
  }),
});

/** The response of a browser for the use of a passkey (WebAuthn's `AuthenticationResponseJSON`). */
export const authenticationResponse = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(v.nullable(v.string())),
  }),
});
export type AuthenticationResponse = v.InferOutput<typeof authenticationResponse>;
export type RegistrationResponse = v.InferOutput<typeof registrationResponse>;

/** Options that a page passes to `navigator.credentials.get`. */
export const requestOptions = withData(
  v.object({
    options: v.object({
      challenge: v.string(),
      rpId: v.string(),
      timeout: v.number(),
      allowCredentials: v.optional(v.array(knownCredential)),
      userVerification: v.literal('required'),
    }),
  }),
);

/** Options that a page passes to `navigator.credentials.create`. */
export const creationOptions = withData(
  v.object({
    options: v.object({
      rp: v.object({ id: v.string(), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
      challenge: v.string(),
      pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
      timeout: v.number(),
      excludeCredentials: v.array(knownCredential),
      authenticatorSelection: v.object({
        residentKey: v.literal('required'),
        requireResidentKey: v.literal(true),
        userVerification: v.literal('required'),
      }),
      attestation: v.literal('none'),
    }),
  }),
);
export type RequestOptions = v.InferOutput<typeof requestOptions>['data']['options'];
export type CreationOptions = v.InferOutput<typeof creationOptions>['data']['options'];
