/**
 * The API's answer if it is another than the one with this tag. Not by the contract's client, which would bring its schemas into
 * every page. A failed call beside what the page already shows is only logged.
 */
export async function newAnswer(address: string, etag: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { 'if-none-match': etag } });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`The API said ${response.status}`);
    return await response.json();
  } catch (error) {
    console.warn('The page could not be brought up to date.', error);
    return undefined;
  }
}
