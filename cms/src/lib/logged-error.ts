/**
 * What of a fault is written into the log. A fault of a query names the values it was asked with, and PostgreSQL's details repeat those of
 * a row: they are what visitors wrote, and stay out.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, cause } = error;
  if ('params' in error) return cause === undefined ? { type: name } : errorFields(cause);
  return {
    type: name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}

/**
 * How faults are logged, everywhere. The log would repeat the message of what stands under its error key beside it as it is, a query's with
 * what visitors wrote: so that key is none that anything is logged under.
 */
export const errorLogging = { errorKey: 'unused', serializers: { err: errorFields, unused: errorFields } };
