import type { Executor } from '#src/db/transaction.ts';
import { addMails } from '#src/jobs/mail-queue.ts';

/** A job of mails about an event of a release. */
export interface ReleaseNotice {
  /** The id of the request (`asked`), or of the release. */
  id: string;
  kind: 'asked' | 'signed' | 'withdrawn';
  /** The id of the withdrawal, for the kind `withdrawn`. */
  withdrawal?: string;
}

export const addReleaseMails = (transaction: Executor, { id, kind, withdrawal }: ReleaseNotice): Promise<void> =>
  addMails(transaction, { collection: 'release', id, release: kind, ...(withdrawal && { withdrawal }) }, [
    ...(kind === 'asked' ? [] : ['studio' as const]),
    'visitor',
  ]);
