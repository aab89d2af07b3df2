/** Milliseconds for all of an upload: as long as the server waits for one. */
const patience = 600_000;

/**
 * A `fetch` for one upload that tells how much of the body has left, which `fetch` itself cannot.
 * It sends a form or a text, and knows of the answer's headers only `Retry-After`.
 * @param onProgress called with the share that has left, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => {
        const wait = request.getResponseHeader('retry-after');
        resolve(
          new Response(request.responseText, {
            status: request.status,
            ...(wait && { headers: { 'retry-after': wait } }),
          }),
        );
      };
      request.timeout = patience;
      request.ontimeout = () => reject(new DOMException('The server did not answer in time.', 'TimeoutError'));
      request.onerror = () => reject(new TypeError('The server could not be reached.'));
      request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
