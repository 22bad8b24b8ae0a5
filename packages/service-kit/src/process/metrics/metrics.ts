import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { routeOf } from '../http/route-of.js';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer, in seconds',
  labelNames: ['service', 'method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [],
});

const hits = new Counter({
  name: 'rate_limit_hits_total',
  help: 'Requests refused because a limit was reached',
  labelNames: ['limiter'] as const,
  registers: [],
});

const info = new Gauge({
  name: 'process_info',
  help: 'Identifies the process, because services may share one and answer with the same metrics',
  labelNames: ['id'] as const,
  registers: [],
});

let isCollecting = false;

/**
 * Starts the metrics of the process: of requests, refusals, and Node itself (memory, event loop, garbage collection). Further
 * calls do nothing.
 */
export const startMetrics = (): void => {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics();
  register.registerMetric(requestSeconds);
  register.registerMetric(hits);
  register.registerMetric(info);
  info.set({ id: randomUUID() }, 1);
};

/**
 * Records the duration of one request, in seconds.
 * @param service that handled it, because several can share a process and its metrics
 */
export const observeRequest = (service: string, request: Request, response: Response, seconds: number): void => {
  const labels = { service, method: request.method, route: routeOf(request), status: response.statusCode };
  requestSeconds.observe(labels, seconds);
};

/**
 * Counts a request that a rate limit refused.
 * @param limiter name of the limit, e.g. `wrong-passwords`; never the caller
 */
export const countRefusal = (limiter: string): void => hits.inc({ limiter });

/** All metrics of the process, in Prometheus' text format. */
export const metricsText = (): Promise<string> => register.metrics();
