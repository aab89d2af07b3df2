/**
 * In these headers the front tells the endpoints who asks. It sets both with every request, so that nobody else can: an address as
 * `clientAddress` gives it, and of the cookies those by which a device is known.
 */
export const clientHeaders = { address: 'x-client-address', devices: 'x-client-devices' } as const;

/** Who asks. */
export interface Client {
  /** As limits count it. It is neither stored nor logged. */
  address: string;
  /** Cookies, as in a `Cookie` header. */
  devices: string;
}

/** Who asks, as the front has said. */
export const clientOf = ({ headers }: { headers: Headers }): Client => ({
  address: headers.get(clientHeaders.address) ?? 'unknown',
  devices: headers.get(clientHeaders.devices) ?? '',
});
