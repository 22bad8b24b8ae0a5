import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@lab/contracts';
import type { Span } from '@opentelemetry/api';
import type { Instrumentation } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { NestInstrumentation } from '@opentelemetry/instrumentation-nestjs-core';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';

/** Asked every few seconds by whoever watches over the process: no trace is worth it. */
const OPERATIONS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** What is traced: requests in and out, routes, SQL without its values, Redis commands without their arguments. */
export const instrumentations = (): Instrumentation[] => [
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

/** By this id a trace is found from a line of the log. */
const nameRequest = (span: Span, response: IncomingMessage | ServerResponse): void => {
  const id = 'getHeader' in response ? response.getHeader(REQUEST_ID_HEADER) : undefined;
  if (typeof id === 'string') span.setAttribute('request.id', id);
};
