import { generateExpiredPayloadCookie, generatePayloadCookie, type Payload } from 'payload';

const settings = ({ collections, config: { cookiePrefix } }: Payload) => ({
  collectionAuthConfig: collections.user.config.auth,
  cookiePrefix,
});

/** The session's cookie, as a `Set-Cookie` header. */
export const cookieFor = (payload: Payload, token: string): string => generatePayloadCookie({ ...settings(payload), token });

/** What takes it away. */
export const expiredCookie = (payload: Payload): string => generateExpiredPayloadCookie(settings(payload));
