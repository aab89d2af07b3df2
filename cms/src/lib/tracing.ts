import type { Attributes, Span } from '@opentelemetry/api';
import { currentScope, runInScope } from './request-context.ts';

/** A step of a trace, as it begins. */
export interface Step {
  /** Few and known: never of what somebody wrote. */
  name: string;
  kind?: 'SERVER' | 'CLIENT' | 'CONSUMER' | 'INTERNAL';
  attributes?: Attributes;
  /** The `traceparent` of what caused it elsewhere; else it is part of what is being done. */
  cause?: string | undefined;
}

/** A request that was answered. */
interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What collects traces and metrics. */
export interface Telemetry {
  startSpan(step: Step, parent: Span | undefined): Span;
  /** Says of a step that it failed, by the fault's kind alone: its message may repeat what somebody wrote. */
  fail(span: Span, error: unknown): void;
  answered(answered: Answered): void;
}

let open: Telemetry | undefined;

/** From here on everything is collected. */
export const setTelemetry = (telemetry: Telemetry | undefined): void => {
  open = telemetry;
};

/** Undefined where nobody wants to know: nothing is measured then. */
export const telemetry = (): Telemetry | undefined => open;

/** Begins a step of what is being done. */
export const startSpan = (step: Step): Span | undefined =>
  open?.startSpan(step, step.cause === undefined ? currentScope()?.span : undefined);

/** Does something as a step of a trace, if there are traces. */
export async function withSpan<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(step);
  if (!span) return work();
  try {
    return await runInScope({ ...currentScope(), span }, work);
  } catch (error) {
    open?.fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** What is being done, in the words of W3C's trace context, for who goes on with it later. */
export function traceparent(): string | undefined {
  const { traceId, spanId, traceFlags } = currentScope()?.span?.spanContext() ?? {};
  return traceId && `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`;
}
