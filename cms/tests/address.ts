import { randomInt } from 'node:crypto';

/** The header by which a studio is told who somebody is, as by a proxy on the same machine. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/** An address that nobody else has, so that no limit is reached by all tests together. */
export const someAddress = (): string => `10.${Array.from({ length: 3 }, () => randomInt(256)).join('.')}`;

/** A browser at that address. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...from(address) } });

/** Browsers each at an address of their own, as of a crowd. */
export const fetchFromAnywhere: typeof fetch = (input, init) => fetchFrom(someAddress())(input, init);
