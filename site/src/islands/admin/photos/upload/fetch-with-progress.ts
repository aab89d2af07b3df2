/** Timeout of an upload in milliseconds, as on the server. */
const timeout = 600_000;

/** Time in milliseconds without a sent byte after which the connection counts as lost. */
const stalledAfter = 30_000;

/**
 * Returns a `fetch` by XMLHttpRequest, which reports the progress of the upload. It sends only form data or text, and returns only the header
 * `Retry-After`.
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const cancel = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      if (signal?.aborted) return cancel();
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      const lose = () => {
        reject(new TypeError('The connection was lost.'));
        request.abort();
      };
      let stall = setTimeout(lose, stalledAfter);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        clearTimeout(stall);
        if (loaded < total) stall = setTimeout(lose, stalledAfter);
        if (lengthComputable) onProgress(loaded / total);
      };
      window.addEventListener('offline', lose);
      request.onloadend = () => {
        clearTimeout(stall);
        window.removeEventListener('offline', lose);
      };
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const init = { status: request.status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) };
        resolve(new Response(request.responseText, init));
      };
      request.timeout = timeout;
      request.ontimeout = () => reject(new DOMException('The server did not answer in time.', 'TimeoutError'));
      request.onerror = () => reject(new TypeError('The server could not be reached.'));
      request.onabort = cancel;
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
