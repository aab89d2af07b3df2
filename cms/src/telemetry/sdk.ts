import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { log } from '#src/lib/log.ts';
import type { Telemetry } from '#src/lib/tracing.ts';
import { version } from '#src/lib/version.ts';

/** The interval of warnings about the collector, and the timeout of the last export on shutdown, in milliseconds. */
const warningInterval = 60_000;
const shutdownTimeout = 2000;

/** The histogram buckets of request durations in the semantic conventions, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** The started SDK of OpenTelemetry. */
export interface Sdk {
  telemetry: Telemetry;
  meter: Meter;
  /** Exports the remaining data, with a timeout. */
  close(): Promise<void>;
}

/**
 * Starts OpenTelemetry's SDK with OTLP over HTTP, configured by its own environment variables. Does not register the SDK globally: Next would then
 * trace the addresses of the panel's pages, which contain search terms of staff.
 */
export function openSdk(): Sdk {
  limitWarnings();
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'photography-studio',
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const traces = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] });
  const metrics = new MeterProvider({ resource, readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })] });
  const meter = metrics.getMeter('studio');
  return {
    meter,
    telemetry: createTelemetry(traces, meter),
    close: () => Promise.race([Promise.allSettled([traces.shutdown(), metrics.shutdown()]).then(() => undefined), sleep(shutdownTimeout)]),
  };
}

function createTelemetry(traces: TracerProvider, meter: Meter): Telemetry {
  const tracer = traces.getTracer('studio');
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of HTTP server requests.',
    advice: { explicitBucketBoundaries: seconds },
  });
  return {
    startSpan: ({ name, kind = 'INTERNAL', attributes = {}, cause }, parent) => {
      const remote = cause === undefined ? undefined : spanContextOf(cause);
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
    },
    recordError: (span, error) => {
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    recordRequest: ({ method, route, status, seconds: duration }) =>
      durations.record(duration, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'url.scheme': 'http',
      }),
  };
}

function spanContextOf(traceparent: string) {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** Returns the code or the class of an error; converts other values, such as a status, to text. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Logs at most one warning a minute while exports to the collector fail; the SDK limits the queue of unsent data. */
function limitWarnings(): void {
  let last = Number.NEGATIVE_INFINITY;
  const warn = (message: string): void => {
    if (performance.now() < last + warningInterval) return;
    last = performance.now();
    const [reason] = /\bE[A-Z]{4,}\b/u.exec(message) ?? [];
    log.warn({ event: 'telemetry.lost', ...(reason && { reason }) }, 'The collector does not accept traces and metrics');
  };
  const ignore = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, { logLevel: DiagLogLevel.WARN });
}
