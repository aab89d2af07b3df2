import * as v from 'valibot';
import { limits } from './limits.ts';

/** A code of an authenticator app, or a recovery code; spaces, hyphens and Arabic digits are accepted. */
export const code = v.optional(v.pipe(v.string('login.errors.wrongCode'), v.maxLength(limits.code, 'login.errors.wrongCode')), '');

/** The number of unused recovery codes, in the response to a recovery code; missing in other responses. */
export const recoveryCodesLeft = { recoveryCodesLeft: v.optional(v.number()) };
