import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What is being done: a request that is answered, or a job that is carried out. Whatever is told meanwhile names it. */
export interface Scope {
  requestId?: string;
  /** The queue that a job is of, and its id where it has one. */
  queue?: string;
  job?: string;
  /** The innermost of a trace, where traces are collected. */
  span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** What this is done for; nothing where nobody asked for it. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/** Does something for a request or a job. */
export const runInScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work);

/** What a line of the log says of the scope it was written in. */
export function scopeFields({ requestId, queue, job, span }: Scope = {}): Record<string, string> {
  const trace = span?.spanContext();
  return {
    ...(requestId !== undefined && { requestId }),
    ...(queue !== undefined && { queue }),
    ...(job !== undefined && { job }),
    ...(trace && { trace_id: trace.traceId, span_id: trace.spanId }),
  };
}
