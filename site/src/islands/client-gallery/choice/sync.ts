import { type Choice, changeChoice, type Language, limits, type Outcome, readChoice, submitChoice } from '@studio/contract';
import { api, idempotencyKey } from '#src/lib/api.ts';
import { createStore } from '#src/lib/store.ts';
import { addChange, type Change, inputOf, nextBatch, withoutChanges } from './changes.ts';
import { keepChanges } from './kept-changes.ts';

/** Reason why the server did not apply a change. */
type Reason = 'full' | 'gone' | 'off';

/** The server's choice, and the state of its synchronization. */
interface SyncState {
  choice: Choice;
  /** Whether the last request for changes got no response or a transient error; the request is then retried. */
  isOffline: boolean;
  /** Changes that the server did not apply, until the client has dismissed the reasons. */
  rejected: readonly { photo: string; reason: Reason }[];
}

const second = 1000;
/** Timeout of a request, because requests over a silently lost connection never end. */
const timeout = 20 * second;
/** Polling interval, to receive changes that were made on other phones. */
const interval = 30 * second;
const longestDelay = 30 * second;

/** Response statuses for a missing session, a replaced link, and a closed gallery. */
const ends: readonly number[] = [401, 404, 410];

interface Options {
  token: string;
  lang: Language;
  first: Choice;
}

/**
 * Synchronizes the page's choice with the server's. Each change is first stored in the browser, then sent with retries until the server responds; the
 * choice in the response replaces the page's choice unless its version is older.
 */
export function createChoiceSync({ token, lang, first }: Options) {
  const client = api(lang);
  const kept = keepChanges(token);
  const state = createStore<SyncState>({ choice: first, isOffline: false, rejected: [] });
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let onEnd: () => void = () => undefined;
  /** Number of changes in a request. It is 1 after a rejected request, to find the rejected change. */
  let batchSize: number = limits.galleryChanges;

  const request = () => ({ id: token, signal: AbortSignal.timeout(timeout) });
  const accept = (choice: Choice) =>
    state.update((before) => ({ ...before, choice: choice.version >= before.choice.version ? choice : before.choice, isOffline: false }));
  const reject = (changes: readonly Change[], reasonOf: (photo: string) => Reason | undefined) =>
    state.update((before) => ({
      ...before,
      rejected: [
        ...before.rejected,
        ...changes.flatMap(({ photo }) => {
          const reason = reasonOf(photo);
          return reason ? [{ photo, reason }] : [];
        }),
      ],
    }));

  /**
   * Calls `onEnd` if this browser no longer has access, and schedules a retry without a response or after the statuses 408, 429 and 5xx.
   * @returns whether the caller continues without waiting for a retry
   */
  const handleFailure = (outcome: Exclude<Outcome<unknown>, { ok: true }>): boolean => {
    const status = outcome.failure === 'rejected' ? outcome.status : 0;
    if (ends.includes(status)) {
      onEnd();
      return false;
    }
    if (status >= 400 && status < 500 && status !== 429 && status !== 408) return true;
    failures += 1;
    const retryAfter = outcome.failure === 'rejected' ? (outcome.retryAfter ?? 0) * second : 0;
    state.update((before) => ({ ...before, isOffline: true }));
    timer = setTimeout(() => void send(), Math.max(retryAfter, Math.min(longestDelay, second * 2 ** (failures - 1))));
    return false;
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const batch = nextBatch(kept.read(), batchSize);
      if (batch.length === 0 || state.read().choice.state === 'submitted') return;
      const outcome = await client.send(changeChoice, { changes: batch.map(inputOf) }, request());
      if (outcome.ok) {
        const { choice, rejected } = outcome.value.data;
        failures = 0;
        batchSize = limits.galleryChanges;
        accept(choice);
        reject(batch, (photo) => rejected.find((each) => each.photo === photo)?.reason);
        kept.update((changes) => withoutChanges(changes, batch));
      } else {
        if (!handleFailure(outcome)) return;
        if (outcome.failure === 'rejected' && outcome.status === 409) {
          // Another phone has submitted the choice: read it, and keep the changes until the studio reopens the choice.
          if (!(await refresh())) return;
        } else if (batch.length > 1) batchSize = 1;
        else {
          reject(batch, () => 'off');
          kept.update((changes) => withoutChanges(changes, batch));
        }
      }
    }
  };

  function send(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  /** Reads the server's choice. @returns whether the server returned the choice */
  async function refresh(): Promise<boolean> {
    const outcome = await client.send(readChoice, {}, request());
    if (outcome.ok) accept(outcome.value.data);
    else if (outcome.failure === 'rejected' && ends.includes(outcome.status)) onEnd();
    return outcome.ok;
  }

  const renew = async () => {
    if (document.visibilityState !== 'visible') return;
    const hasChanges = kept.read().length > 0 && state.read().choice.state !== 'submitted';
    // Refresh a submitted choice first: if the studio has reopened it, send the changes made after the submission.
    if (hasChanges || (await refresh())) await send();
  };
  const onRenew = () => void renew();

  return {
    state,
    kept,
    change(change: Omit<Change, 'id'>): void {
      kept.update((changes) => addChange(changes, { ...change, id: idempotencyKey() }));
      void send();
    },
    dismissRejected: () => state.update((before) => ({ ...before, rejected: [] })),
    /** Discards all unconfirmed changes; called for changes made after the choice was submitted. */
    discard: () => kept.update(() => []),
    /** Sends the remaining changes and submits the choice; returns the failed outcome, or undefined. */
    async submit(): Promise<Exclude<Outcome<unknown>, { ok: true }> | undefined> {
      await send();
      // If another phone has submitted the choice meanwhile, the server rejects this submission, and its message says what to do.
      if (kept.read().length > 0 && state.read().choice.state !== 'submitted') return { ok: false, failure: 'unreachable' };
      const outcome = await client.send(submitChoice, { version: state.read().choice.version }, request());
      if (outcome.ok) accept(outcome.value.data);
      else if (outcome.failure === 'rejected') {
        if (ends.includes(outcome.status)) onEnd();
        else if (outcome.status === 409) await refresh();
      }
      return outcome.ok ? undefined : outcome;
    },
    /**
     * Sends stored changes, and polls the server's choice until the returned function is called.
     * @param ended called when the server no longer gives this browser access
     */
    start(ended: () => void): () => void {
      onEnd = ended;
      const poll = setInterval(onRenew, interval);
      document.addEventListener('visibilitychange', onRenew);
      addEventListener('online', onRenew);
      void send();
      return () => {
        clearInterval(poll);
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', onRenew);
        removeEventListener('online', onRenew);
      };
    },
  };
}
