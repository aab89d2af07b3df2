import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const value = v.object({ stringValue: v.optional(v.string()), intValue: v.optional(v.union([v.number(), v.string()])) });
const attributes = v.optional(v.array(v.object({ key: v.string(), value })), []);
const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes,
});
const spans = v.object({
  resourceSpans: v.array(v.object({ resource: v.object({ attributes }), scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
});
const metrics = v.object({
  resourceMetrics: v.array(v.object({ scopeMetrics: v.array(v.object({ metrics: v.array(v.object({ name: v.string() })) })) })),
});

/** A step of a trace, as it arrived. */
export interface ArrivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  service: string;
  attributes: Record<string, string>;
}

const read = (given: v.InferOutput<typeof attributes>): Record<string, string> =>
  Object.fromEntries(given.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? String(intValue ?? '')]));

/** A collector of traces and metrics that speaks OTLP over HTTP; or one that takes everything and says nothing. */
export class Collector {
  readonly spans: ArrivedSpan[] = [];
  readonly metrics = new Set<string>();
  /** How often it was asked. */
  asked = 0;
  /** Everything that arrived, as it came over the wire. */
  received = '';
  readonly #server: Server;
  #port = 0;

  private constructor(manner: 'answers' | 'stalls') {
    this.#server = createServer((req, res) => {
      this.asked += 1;
      if (manner === 'stalls') return void req.resume();
      this.#take(req).then(
        () => res.setHeader('content-type', 'application/json').end('{}'),
        () => res.writeHead(400).end(),
      );
    });
  }

  static async open(manner: 'answers' | 'stalls' = 'answers'): Promise<Collector> {
    const collector = new Collector(manner);
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    const address = collector.#server.address();
    collector.#port = typeof address === 'object' && address !== null ? address.port : 0;
    return collector;
  }

  /** What a server is told of it. */
  get settings(): Record<string, string> {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.#port}` };
  }

  /** Of one trace, those with a name. */
  of(traceId: string, name: string): ArrivedSpan[] {
    return this.spans.filter((each) => each.traceId === traceId && each.name === name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #take(req: IncomingMessage): Promise<void> {
    const body = await text(req);
    this.received += body;
    const sent: unknown = JSON.parse(body);
    if (req.url === '/v1/traces')
      for (const { resource, scopeSpans } of v.parse(spans, sent).resourceSpans)
        for (const each of scopeSpans.flatMap((scope) => scope.spans)) {
          const service = read(resource.attributes)['service.name'] ?? '';
          this.spans.push({ ...each, parentSpanId: each.parentSpanId, service, attributes: read(each.attributes) });
        }
    if (req.url === '/v1/metrics')
      for (const { scopeMetrics } of v.parse(metrics, sent).resourceMetrics)
        for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) this.metrics.add(name);
  }
}
