import * as v from 'valibot';
import { defineCall, done, noInput, withData } from './call.ts';
import { limits } from './limits.ts';
import { code, recoveryCodesLeft } from './login-code.ts';
import { authenticationResponse, creationOptions, registrationResponse, requestOptions } from './web-authn.ts';

const token = v.optional(v.pipe(v.string('errors.proof'), v.maxLength(limits.token, 'errors.proof')), '');
/**
 * A proof of the user's identity from `proveIdentity`; accepted once, only in the same session and for the action for which the proof was created.
 */
export const proofField = { proof: token };

/** The actions that need a proof of the user's identity. */
export const provenActions = [
  'addPasskey',
  'removePasskey',
  'addSecondFactor',
  'removeSecondFactor',
  'replaceRecoveryCodes',
  'endDevices',
  'changeUsers',
] as const;
export type ProvenAction = (typeof provenActions)[number];

/** The action that the proof permits. */
const actionField = { action: v.picklist(provenActions, 'errors.invalid') };

const passkeyName = v.optional(
  v.pipe(
    v.string('errors.passkeyName'),
    v.trim(),
    v.minLength(1, 'errors.passkeyName'),
    v.maxLength(limits.passkeyName, 'errors.passkeyName'),
  ),
  '',
);

export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether a password manager syncs the passkey to other devices. */
  isSynced: v.boolean(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof passkey>;

export const signedInDevice = v.object({
  id: v.string(),
  /** Browser and system, such as `Safari · iPhone`; `''` if unknown. */
  browser: v.string(),
  since: v.string(),
  /**
   * Time of the last renewal of the session. The owner's screens renew it when they open and every hour; other use of the session does not change the
   * time.
   */
  lastUsedAt: v.string(),
  isCurrent: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof signedInDevice>;

/** Returns the user's log-in methods and signed-in devices. */
export const readFactors = defineCall({
  method: 'GET',
  path: '/api/admin/factors',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.object({
      /** The host of passkeys; null if the studio's address permits none. */
      passkeyHost: v.nullable(v.string()),
      passkeys: v.array(passkey),
      /** The time at which the second factor was added; null if there is none. */
      secondFactorSince: v.nullable(v.string()),
      recoveryCodesLeft: v.number(),
      devices: v.array(signedInDevice),
      /** Whether the user is an admin, who may change users after a recent proof. */
      canChangeUsers: v.boolean(),
      /** The time until which this session may change users; null if it needs a proof of identity first, or the user is not an admin. */
      userChangesUntil: v.nullable(v.string()),
    }),
  ),
});

/**
 * Proves the user's identity again for one action, by a passkey or the password. With a second factor, the password also requires a code of the app,
 * or a recovery code.
 */
export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/admin/factors/proof',
  who: 'staff',
  body: 'json',
  input: v.object({
    ...actionField,
    password: v.optional(v.pipe(v.string('login.errors.password'), v.maxLength(limits.password, 'login.errors.password'))),
    code,
    passkey: v.optional(authenticationResponse),
  }),
  status: 200,
  answer: withData(v.object({ proof: v.string(), ...recoveryCodesLeft })),
});

/** Returns WebAuthn options, with a challenge, for a proof of the user's identity by a passkey. */
export const startPasskeyProof = defineCall({
  method: 'POST',
  path: '/api/admin/factors/passkey-proof',
  who: 'staff',
  body: 'json',
  input: v.object(actionField),
  status: 200,
  answer: requestOptions,
});

/**
 * Permits this session, for some minutes, to change users and to shorten the retention of the audit log, as after a log-in. Sets the panel's cookie
 * to the session.
 */
export const permitUserChanges = defineCall({
  method: 'POST',
  path: '/api/admin/factors/user-changes',
  who: 'admin',
  body: 'json',
  input: v.object(proofField),
  status: 200,
  answer: done,
});

/** Returns WebAuthn options, with a challenge, for a log-in with a passkey. */
export const startPasskeyLogIn = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey-options',
  who: 'none',
  body: 'json',
  input: noInput,
  status: 200,
  answer: requestOptions,
});

/** Opens a session with a passkey instead of the password and the second factor. */
export const logInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey',
  who: 'none',
  body: 'json',
  input: v.object({ passkey: v.optional(authenticationResponse) }),
  status: 200,
  answer: v.object({ token: v.string(), username: v.string() }),
});

/** Returns WebAuthn options, with a challenge, for the registration of a passkey. */
export const startPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkeys/options',
  who: 'staff',
  body: 'json',
  input: v.object(proofField),
  status: 200,
  answer: creationOptions,
});

/** Stores the passkey that was created with the options of `startPasskey`. */
export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkeys',
  who: 'staff',
  body: 'json',
  input: v.object({ passkey: v.optional(registrationResponse), name: passkeyName }),
  status: 201,
  answer: done,
});

export const renamePasskey = defineCall({
  method: 'PATCH',
  path: '/api/admin/passkeys/{id}',
  who: 'staff',
  body: 'json',
  input: v.object({ name: passkeyName }),
  status: 200,
  answer: done,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/admin/passkeys/{id}',
  who: 'staff',
  body: 'json',
  input: v.object(proofField),
  status: 200,
  answer: done,
});

/** Returns a new secret for an authenticator app. The secret takes effect when `addSecondFactor` receives the first code of the app. */
export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/api/admin/second-factor/options',
  who: 'staff',
  body: 'json',
  input: v.object(proofField),
  status: 200,
  answer: withData(
    v.object({
      /** The secret in Base32, to type in. */
      key: v.string(),
      /** The `otpauth:` address of the QR code. */
      address: v.string(),
      /** Identifies the secret in `addSecondFactor`. */
      setup: v.string(),
    }),
  ),
});

/** Recovery codes, which are returned only once. */
const recoveryCodes = withData(v.object({ codes: v.array(v.string()) }));

/** Enables the second factor and returns recovery codes. */
export const addSecondFactor = defineCall({
  method: 'POST',
  path: '/api/admin/second-factor',
  who: 'staff',
  body: 'json',
  input: v.object({ setup: v.optional(v.pipe(v.string('errors.proof'), v.maxLength(limits.setup, 'errors.proof')), ''), code }),
  status: 201,
  answer: recoveryCodes,
});

/** Disables the second factor and deletes the recovery codes. */
export const removeSecondFactor = defineCall({
  method: 'DELETE',
  path: '/api/admin/second-factor',
  who: 'staff',
  body: 'json',
  input: v.object(proofField),
  status: 200,
  answer: done,
});

/** Replaces all recovery codes, used and unused, with new ones. */
export const replaceRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/admin/recovery-codes',
  who: 'staff',
  body: 'json',
  input: v.object(proofField),
  status: 201,
  answer: recoveryCodes,
});

/** Ends the session of one other device; without `device`, ends the sessions of all other devices. */
export const endDevices = defineCall({
  method: 'POST',
  path: '/api/admin/devices/end',
  who: 'staff',
  body: 'json',
  input: v.object({ ...proofField, device: v.optional(v.pipe(v.string(), v.maxLength(limits.token))) }),
  status: 200,
  answer: done,
});
