import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type pg from 'pg';
import { currentScope, startSpan, telemetry } from '#src/lib/tracing.ts';

/** Longer than any statement that one would read. */
const longest = 2000;

/** A statement without a value in it: those that are bound are not part of it, and those that are written out are left out. */
const withoutValues = (statement: string): string => statement.replace(/'(?:[^']|'')*'/gu, "'?'").slice(0, longest);

const textOf = (question: unknown): string => (typeof question === 'string' ? question : String(Object(question).text ?? ''));

/** Only what belongs to a trace is told: nobody asks what the queues look for every few seconds. */
function beginStatement(question: unknown): Span | undefined {
  if (!telemetry() || !currentScope()?.span) return undefined;
  const text = withoutValues(textOf(question)).trim();
  const operation = /^\w+/u.exec(text)?.[0].toUpperCase() ?? 'STATEMENT';
  return startSpan({
    name: operation,
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
}

function end(span: Span, error: unknown): void {
  if (error) telemetry()?.recordError(span, error);
  span.end();
}

/** Has each statement of a connection told as a part of what it is asked for. */
export function traceStatements(connection: pg.PoolClient): void {
  connection.query = new Proxy(connection.query, {
    apply(query, self, given: unknown[]) {
      const span = beginStatement(given[0]);
      if (!span) return Reflect.apply(query, self, given);
      const told = given.at(-1);
      if (typeof told === 'function') {
        const tell = (error: unknown, ...answer: unknown[]) => {
          end(span, error);
          Reflect.apply(told, undefined, [error, ...answer]);
        };
        return Reflect.apply(query, self, [...given.slice(0, -1), tell]);
      }
      const answer: unknown = Reflect.apply(query, self, given);
      if (answer instanceof Promise)
        answer.then(
          () => end(span, undefined),
          (error: unknown) => end(span, error),
        );
      else span.end();
      return answer;
    },
  });
}

/** A connection that somebody else gives back is handed on from within what they do: whoever waited for it goes on with what is theirs. */
export const keepScope = <Connect extends (...given: never[]) => unknown>(connect: Connect): Connect =>
  new Proxy(connect, {
    apply: (target, self, given: unknown[]) => {
      const inScopeOfCaller = AsyncLocalStorage.snapshot();
      const kept = given.map((one) =>
        typeof one === 'function' ? (...told: unknown[]) => inScopeOfCaller(() => Reflect.apply(one, undefined, told)) : one,
      );
      return Reflect.apply(target, self, kept);
    },
  });
