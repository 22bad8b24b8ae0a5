import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: string | number;
}

interface Attribute {
  key: string;
  value: Value;
}

/** The part of OTLP/HTTP's JSON that is used here. */
interface TracesRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string }; spans: (Omit<Span, 'process' | 'scope'> & { attributes: Attribute[] })[] }[];
  }[];
}

export interface Span {
  /** The process that created it. */
  process: string;
  /** The library that created it, e.g. `@opentelemetry/instrumentation-pg`. */
  scope: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

export interface Collector {
  url: string;
  /** All spans so far. */
  spans: Span[];
  /** All request bodies, unparsed. */
  text(): string;
  close(): void;
}

/** An OTLP/HTTP endpoint that records what it receives. */
export const startCollector = async (): Promise<Collector> => {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    bodies.push(body);
    spans.push(...spansOf(JSON.parse(body) as TracesRequest));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, spans, text: () => bodies.join('\n'), close };
};

const textOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat((await request.toArray()) as Buffer[]).toString();

const spansOf = ({ resourceSpans }: TracesRequest): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId }) => ({
        process,
        scope: scope.name,
        name,
        traceId,
        spanId,
        ...(parentSpanId && { parentSpanId }),
      })),
    );
  });
