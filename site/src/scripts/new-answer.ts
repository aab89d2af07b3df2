/**
 * Returns the API's answer if its ETag differs. Uses `fetch`, because the contract's client would load its schemas on every page.
 * Failures are only logged: the page already shows an answer.
 */
export async function newAnswer(address: string, etag: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { 'if-none-match': etag } });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    return await response.json();
  } catch (error) {
    console.warn('The page could not be brought up to date.', error);
    return undefined;
  }
}
