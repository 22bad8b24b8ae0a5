/**
 * Loaded before a process with `node --import @lab/service-kit/tracing`, so that what it traces can still be prepared.
 * Nothing of OpenTelemetry is read from disk unless the environment asks for traces.
 */
import { isTracingWanted } from './wanted.js';

if (isTracingWanted(process.env)) (await import('./start-tracing.js')).startTracing();
