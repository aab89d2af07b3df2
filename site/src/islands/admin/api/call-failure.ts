import type { Outcome } from '@studio/contract';

type Failure = Extract<Outcome<unknown>, { ok: false }>;

/** A call that did not succeed, as the error channel of the query library carries it. */
export class CallFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.failure);
    this.failure = failure;
  }

  /** Whether the server said no, rather than nothing. */
  get refused(): boolean {
    return this.failure.failure === 'refused';
  }

  /** Whether what the call was about is no longer there. */
  get gone(): boolean {
    return this.failure.failure === 'refused' && this.failure.status === 404;
  }

  /** Whether the file that was sent is at fault, and would be refused again. */
  get ofFile(): boolean {
    return this.failure.failure === 'refused' && [413, 415, 422].includes(this.failure.status);
  }

  /** What the server said, in the language of the screen; `''` when it said nothing. */
  get words(): string {
    return this.failure.failure === 'refused' ? this.failure.message : '';
  }

  /** What the server said, by field. */
  get byField(): Record<string, string> {
    return this.failure.failure === 'refused' ? this.failure.errors : {};
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
  }
}
