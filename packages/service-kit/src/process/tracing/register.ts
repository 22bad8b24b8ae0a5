/**
 * Loaded before the process with `node --import @lab/service-kit/tracing`, because modules must be instrumented before
 * they are imported. Loads nothing of OpenTelemetry unless the environment enables traces.
 */
import { isTracingEnabled } from './tracing-enabled.js';

if (isTracingEnabled(process.env)) (await import('./start-tracing.js')).startTracing();
