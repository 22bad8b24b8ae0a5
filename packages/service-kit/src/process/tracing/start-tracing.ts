import { register } from 'node:module';
import { diag, DiagConsoleLogger, DiagLogLevel, trace } from '@opentelemetry/api';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { addLastStep } from '../start/last-steps.js';
import { instrumentations } from './instrumentations.js';
import { processNameOf } from './process-name.js';
import { withoutSecrets } from './without-secrets.js';

/**
 * Starts sending traces to the endpoint in the environment. Only traces: Prometheus scrapes the metrics, and logs go to
 * standard output. Must run before the instrumented modules are imported.
 */
export const startTracing = (): void => {
  process.env['OTEL_METRICS_EXPORTER'] ||= 'none';
  process.env['OTEL_LOGS_EXPORTER'] ||= 'none';
  const traced = instrumentations();
  // Every other module is imported as it is, which takes less time.
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
  addLastStep(() => sdk.shutdown());
};
