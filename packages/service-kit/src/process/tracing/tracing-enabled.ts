/**
 * True when the environment enables traces, by the variables of the OpenTelemetry specification.
 * @param env e.g. `process.env`
 */
export const isTracingEnabled = (env: NodeJS.ProcessEnv): boolean => {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return Boolean(
    env['OTEL_TRACES_EXPORTER'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  );
};
