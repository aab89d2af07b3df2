import { type Client, createClient, type Outcome } from '@studio/contract';
import { publicApiUrl } from '#src/lib/api.ts';
import { refuseToken, sessionToken } from '#src/lib/session.ts';
import { currentLanguage } from '../ui/language.ts';
import { CallFailure } from './call-failure.ts';

/**
 * Makes a call as who is signed in, and gives its value. A token that the server refuses ends the session.
 * @param call what to send, for example `(api) => api.send(listBookings)`
 * @param send a `fetch` of one's own
 * @throws {CallFailure} which the query library hands to the screen as `error`
 */
export async function ask<Value>(call: (api: Client) => Promise<Outcome<Value>>, send?: typeof fetch): Promise<Value> {
  const token = sessionToken();
  const api = createClient({
    baseUrl: publicApiUrl,
    lang: currentLanguage(),
    token: () => token,
    ...(send && { fetch: send }),
  });
  const outcome = await call(api);
  if (outcome.ok) return outcome.value;
  if (outcome.failure === 'refused' && outcome.status === 401 && token !== null) refuseToken(token);
  throw new CallFailure(outcome);
}
