import { readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { register } from 'node:module';
import { dirname, join } from 'node:path';
import { REQUEST_ID_HEADER } from '@lab/contracts';
import {
  diag,
  DiagConsoleLogger,
  DiagLogLevel,
  trace,
  type Span,
  type Attributes,
  type Exception,
  type SpanOptions,
  type SpanStatus,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api';
import { registerInstrumentations, type InstrumentationBase } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { NestInstrumentation } from '@opentelemetry/instrumentation-nestjs-core';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { addShutdownStep } from '../start/shutdown-steps.js';

/** Monitoring requests these every few seconds; they are not traced. */
const OPERATIONS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * The traced operations: incoming and outgoing requests, routes, SQL without its values, Redis commands without their
 * arguments.
 */
const instrumentations = (): InstrumentationBase[] => [
  new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => OPERATIONS.test(url),
    applyCustomAttributesOnSpan: (span, _request, response) => nameRequest(span, response),
    requireParentforOutgoingSpans: true,
  }),
  new UndiciInstrumentation({
    ignoreRequestHook: ({ path }) => OPERATIONS.test(path),
    requireParentforSpans: true,
  }),
  new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE] }),
  new NestInstrumentation(),
  new PgInstrumentation({ requireParentSpan: true }),
  new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
];

/** Adds the request id, so that a trace can be found from a log line. */
const nameRequest = (span: Span, response: IncomingMessage | ServerResponse): void => {
  const id = 'getHeader' in response ? response.getHeader(REQUEST_ID_HEADER) : undefined;
  if (typeof id === 'string') span.setAttribute('request.id', id);
};

/**
 * The default name of a process in traces, which OTEL_SERVICE_NAME overrides: its workspace's name without the scope.
 * @param script the file that Node.js runs, `<workspace>/dist/main.js`
 * @returns e.g. `members`; undefined for a script outside every workspace
 */
export const processNameOf = (script: string | undefined): string | undefined => {
  try {
    const manifest = join(dirname(realpathSync(script!)), '../package.json');
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
    return name?.split('/').at(-1);
  } catch {
    return undefined;
  }
};

/**
 * Starts sending traces to the endpoint in the environment. Only traces: Prometheus scrapes the metrics, and logs go to
 * standard output. Must run before the instrumented modules are imported.
 */
export const startTracing = (): void => {
  process.env['OTEL_METRICS_EXPORTER'] ||= 'none';
  process.env['OTEL_LOGS_EXPORTER'] ||= 'none';
  const traced = instrumentations();
  // All other modules are imported without instrumentation, which takes less time.
  const include = traced.flatMap((library) => library.getModuleDefinitions().map(({ name }) => name));
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include } });
  // An unreachable collector is logged and does not stop the process.
  diag.setLogger(new DiagConsoleLogger(), DiagLogLevel.WARN);
  const serviceName = process.env['OTEL_SERVICE_NAME'] || processNameOf(process.argv[1]);
  registerInstrumentations({
    instrumentations: traced,
    tracerProvider: withoutSecrets(trace.getTracerProvider()),
  });
  const sdk = new NodeSDK(serviceName ? { serviceName } : {});
  sdk.start();
  addShutdownStep(() => sdk.shutdown());
};

/** Matches a plain word of a route, or a number. Anything longer or more mixed may be the secret of a link. */
const HARMLESS = /^(?:[a-z][a-z.-]{0,39}|\d{1,10}|)$/;

/**
 * Returns a path for traces: without its query, and with `…` for every segment that may be a secret.
 * @param target the raw path, e.g. `/api/lab-meetings/calendar.ics?token=…`
 */
export const shownPath = (target: string): string =>
  target
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((part) => (HARMLESS.test(part) ? part : '…'))
    .join('/');

const shownUrl = (url: string): string => {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?(.*)$/is.exec(url)!;
  return origin.replace(/^([a-z]+:\/\/).*@/is, '$1') + shownPath(path);
};

/** Attributes that contain a raw address, by their old and new names. */
const cleaned: Readonly<Record<string, (value: string) => string>> = {
  'url.full': shownUrl,
  'http.url': shownUrl,
  'url.path': shownPath,
  'http.target': shownPath,
  'url.query': () => '',
};

const cleanAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const clean = cleaned[name];
      return [name, clean && typeof value === 'string' ? clean(value) : value];
    }),
  );

const cleanOptions = (options: SpanOptions = {}): SpanOptions => ({
  ...options,
  ...(options.attributes && { attributes: cleanAttributes(options.attributes) }),
});

/** Error messages may quote the input. The log has the full error, by request id. */
const withoutMessages = (span: Span): Span => {
  const recordException = span.recordException.bind(span);
  const setStatus = span.setStatus.bind(span);
  span.recordException = (exception) => recordException({ name: nameOf(exception) });
  span.setStatus = ({ code }: SpanStatus) => setStatus({ code });
  return span;
};

const nameOf = (exception: Exception): string =>
  typeof exception === 'string' ? 'Error' : (exception.name ?? exception.constructor.name);

const quietTracer = (tracer: Tracer): Tracer => ({
  startSpan: (name, options, context) => withoutMessages(tracer.startSpan(name, cleanOptions(options), context)),
  startActiveSpan: (name: string, ...rest: unknown[]) => {
    const work = rest.pop() as (span: Span) => unknown;
    const [options, context] = rest as Parameters<Tracer['startSpan']> extends [string, ...infer Rest] ? Rest : never;
    const quietWork = (span: Span) => work(withoutMessages(span));
    return context
      ? tracer.startActiveSpan(name, cleanOptions(options), context, quietWork)
      : tracer.startActiveSpan(name, cleanOptions(options), quietWork);
  },
});

/**
 * Wraps a tracer provider so that no span, from any library, contains secrets: addresses have no query and no segment
 * that may be a link's secret, and errors have only their type.
 */
export const withoutSecrets = (provider: TracerProvider): TracerProvider => ({
  getTracer: (...args) => quietTracer(provider.getTracer(...args)),
});
