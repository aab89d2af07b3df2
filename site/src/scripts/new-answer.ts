/**
 * Returns the body of the API's response; undefined if the ETag is unchanged or the request fails. Uses `fetch`, because the contract's client would
 * load its schemas on every page. Only logs failures, because the page already has content.
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
