import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

export interface Scope {
  requestId?: string;
  /** The queue of a job, and the id of the job. */
  queue?: string;
  job?: string;
  /** The innermost span, if traces are collected. */
  span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Returns the current request or job; undefined outside of both. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/**
 * Runs work for a request or a job: the log lines of the work contain the ids of the scope, and the spans of the work are children of the scope's
 * span.
 */
export const runInScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work);

/** Returns the fields that a scope adds to its log lines: the ids of request, job, trace and span, and the name of the queue. */
export function scopeFields({ requestId, queue, job, span }: Scope = {}): Record<string, string> {
  const trace = span?.spanContext();
  return {
    ...(requestId !== undefined && { requestId }),
    ...(queue !== undefined && { queue }),
    ...(job !== undefined && { job }),
    ...(trace && { trace_id: trace.traceId, span_id: trace.spanId }),
  };
}

export interface SpanOptions {
  /** A name of low cardinality, without visitors' text. */
  name: string;
  kind?: 'SERVER' | 'CLIENT' | 'CONSUMER' | 'INTERNAL';
  attributes?: Attributes;
  /** The remote parent, as a `traceparent` header; by default the span of the current scope is the parent. */
  cause?: string | undefined;
}

interface RequestMeasurement {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Telemetry {
  startSpan(options: SpanOptions, parent: Span | undefined): Span;
  /** Marks a span as failed and records the type of the error; omits the message of the error, which may repeat visitors' text. */
  recordError(span: Span, error: unknown): void;
  recordRequest(request: RequestMeasurement): void;
}

let current: Telemetry | undefined;

export const setTelemetry = (telemetry: Telemetry | undefined): void => {
  current = telemetry;
};

/** Returns the collector; undefined if telemetry is disabled. */
export const telemetry = (): Telemetry | undefined => current;

/** Starts a span; returns undefined if telemetry is disabled. */
export const startSpan = (options: SpanOptions): Span | undefined =>
  current?.startSpan(options, options.cause === undefined ? currentScope()?.span : undefined);

/** Runs work in a new span, and records an error of the work; runs the work without a span if telemetry is disabled. */
export async function withSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(options);
  if (!span) return work();
  try {
    return await runInScope({ ...currentScope(), span }, work);
  } catch (error) {
    current?.recordError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the `traceparent` header (W3C Trace Context) of the current span, for a job that runs later; undefined without a span. */
export function traceparent(): string | undefined {
  const { traceId, spanId, traceFlags } = currentScope()?.span?.spanContext() ?? {};
  return traceId && `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`;
}
