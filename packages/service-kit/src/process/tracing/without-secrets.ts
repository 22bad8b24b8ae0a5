import type { Attributes, Exception, Span, SpanOptions, SpanStatus, Tracer, TracerProvider } from '@opentelemetry/api';

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
