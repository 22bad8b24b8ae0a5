import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@lab/contracts';
import type { Span } from '@opentelemetry/api';
import type { InstrumentationBase } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { NestInstrumentation } from '@opentelemetry/instrumentation-nestjs-core';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** Monitoring requests these every few seconds; they are not traced. */
const OPERATIONS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * What is traced: incoming and outgoing requests, routes, SQL without its values, Redis commands without their
 * arguments.
 */
export const instrumentations = (): InstrumentationBase[] => [
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
