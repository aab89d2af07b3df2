import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type pg from 'pg';
import { currentScope, startSpan, telemetry } from '#src/lib/tracing.ts';

// Trace by hand instead of by `@opentelemetry/instrumentation-pg`, which needs a global context manager and loader hooks, and records literals in
// statements.

/** Maximum length of a statement in a span, in characters. */
const maxLength = 2000;

/** Masks the string literals of a statement, and truncates the statement to `maxLength`. Bound values are not part of a statement. */
const withoutValues = (statement: string): string => statement.replace(/'(?:[^']|'')*'/gu, "'?'").slice(0, maxLength);

const textOf = (query: unknown): string => (typeof query === 'string' ? query : String(Object(query).text ?? ''));

/** Starts the span of a statement; returns undefined outside of a trace, so that the polling of the job queues is not traced. */
function startStatement(query: unknown): Span | undefined {
  if (!telemetry() || !currentScope()?.span) return undefined;
  const text = withoutValues(textOf(query)).trim();
  const operation = /^\w+/u.exec(text)?.[0].toUpperCase() ?? 'STATEMENT';
  return startSpan({
    name: operation,
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

function endStatement(span: Span, error: unknown): void {
  if (error) telemetry()?.recordError(span, error);
  span.end();
}

/** Records a span for each statement of a connection that runs inside a trace. */
export function traceStatements(connection: pg.PoolClient): void {
  connection.query = new Proxy(connection.query, {
    apply(query, self, args: unknown[]) {
      const span = startStatement(args[0]);
      if (!span) return Reflect.apply(query, self, args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const traced = (error: unknown, ...results: unknown[]) => {
          endStatement(span, error);
          Reflect.apply(callback, undefined, [error, ...results]);
        };
        return Reflect.apply(query, self, [...args.slice(0, -1), traced]);
      }
      const result: unknown = Reflect.apply(query, self, args);
      if (result instanceof Promise)
        result.then(
          () => endStatement(span, undefined),
          (error: unknown) => endStatement(span, error),
        );
      else span.end();
      return result;
    },
  });
}

/**
 * Runs callbacks in the async context of the caller: the pool runs the callback of a waiting caller in the context of the code that released the
 * connection.
 */
export const keepScope = <Connect extends (...args: never[]) => unknown>(connect: Connect): Connect =>
  new Proxy(connect, {
    apply: (target, self, args: unknown[]) => {
      const inScopeOfCaller = AsyncLocalStorage.snapshot();
      const bound = args.map((arg) =>
        typeof arg === 'function' ? (...results: unknown[]) => inScopeOfCaller(() => Reflect.apply(arg, undefined, results)) : arg,
      );
      return Reflect.apply(target, self, bound);
    },
  });
