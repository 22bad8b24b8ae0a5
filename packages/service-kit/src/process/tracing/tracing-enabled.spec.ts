import { expect, it } from '@jest/globals';
import { isTracingEnabled } from './tracing-enabled.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

it.each([
  ['nothing is set', {}, false],
  ['a variable is empty, as Compose sets it', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ['there is an endpoint', endpoint, true],
  ['there is an endpoint for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  ['an exporter is named', { OTEL_TRACES_EXPORTER: 'console' }, true],
  ['there is an endpoint, but not for traces', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, false],
  ['the SDK is switched off', { ...endpoint, OTEL_SDK_DISABLED: 'true' }, false],
])('when %s, %j, traces are enabled: %j', (_, env, isWanted) => {
  expect(isTracingEnabled(env)).toBe(isWanted);
});
