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

/** In milliseconds: how often at most the log says that nothing is collected, and how long what is left may take when the server stops. */
const patience = { quiet: 60_000, flush: 2000 } as const;

/** The conventions' buckets for how long requests take, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** OpenTelemetry's SDK, opened. */
export interface Sdk {
  telemetry: Telemetry;
  meter: Meter;
  /** Hands over what is left, as far as that is quickly done. */
  close(): Promise<void>;
}

/**
 * OpenTelemetry's own SDK: OTLP over HTTP, to the collector that the environment names in OpenTelemetry's own variables. It is registered
 * nowhere, or Next would tell of each page of the panel with its address, in which staff search for clients by name.
 */
export function openSdk(): Sdk {
  tellQuietly();
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
    telemetry: collecting(traces, meter),
    close: () => Promise.race([Promise.allSettled([traces.shutdown(), metrics.shutdown()]).then(() => undefined), sleep(patience.flush)]),
  };
}

function collecting(traces: TracerProvider, meter: Meter): Telemetry {
  const tracer = traces.getTracer('studio');
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of HTTP server requests.',
    advice: { explicitBucketBoundaries: seconds },
  });
  return {
    startSpan: ({ name, kind = 'INTERNAL', attributes = {}, cause }, parent) => {
      const caused = cause === undefined ? undefined : spanContextOf(cause);
      const context = caused ? trace.setSpanContext(ROOT_CONTEXT, caused) : parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
    },
    recordError: (span, error) => {
      span.setAttribute('error.type', kindOf(error));
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

/** The code or the class of a fault, or a status. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A collector that is away, slow or talks nonsense is no fault of the studio's: one line a minute says so, and what waits is bounded. */
function tellQuietly(): void {
  let last = Number.NEGATIVE_INFINITY;
  const tell = (message: string): void => {
    if (performance.now() < last + patience.quiet) return;
    last = performance.now();
    const [reason] = /\bE[A-Z]{4,}\b/u.exec(message) ?? [];
    log.warn({ event: 'telemetry.lost', ...(reason && { reason }) }, 'The collector of traces and metrics does not take them');
  };
  const nothing = (): void => undefined;
  diag.setLogger({ error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing }, { logLevel: DiagLogLevel.WARN });
}
