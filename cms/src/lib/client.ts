/** Request headers from the HTTP server to the endpoints. The server sets them on every request, so that clients cannot set them. */
export const clientHeaders = { address: 'x-client-address', devices: 'x-client-devices', galleries: 'x-client-galleries' } as const;

export interface Client {
  /** The address that rate limits count; neither stored nor logged. */
  address: string;
  /** The device cookies, as in a `Cookie` header. */
  devices: string;
  /** The cookies of client galleries, as in a `Cookie` header. */
  galleries: string;
}

/** Returns the /48 of an IPv6 /64, since a client may control a whole /48; any other address unchanged. */
export const wideNetworkOf = (address: string): string => address.replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/u, '$1::/48');

/** Returns the sender of a request, from the headers that the HTTP server has set. */
export const clientOf = ({ headers }: { headers: Headers }): Client => ({
  address: headers.get(clientHeaders.address) ?? 'unknown',
  devices: headers.get(clientHeaders.devices) ?? '',
  galleries: headers.get(clientHeaders.galleries) ?? '',
});
