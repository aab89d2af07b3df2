/** A key under which a submission is stored once, however often it is sent. `crypto.randomUUID` would be missing over plain http. */
export const submissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
