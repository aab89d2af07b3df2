/** Matches IP addresses, for which browsers have no passkeys. */
const ipAddress = /^\[|^[\d.]+$/u;

/** Returns whether this browser can use passkeys at an address. */
export const supportsPasskeys = (hostname = location.hostname): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !ipAddress.test(hostname);
