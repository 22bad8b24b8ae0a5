import type { Request } from 'express';

/**
 * The pattern of the matched route, e.g. `/api/lab-members/:id`, which has no secrets and few distinct values.
 * Middleware that answers without a route (the gateway's proxy and pages) sets `response.locals.route`. A request that
 * was refused before routing is `other`, because its path may contain anything.
 */
export const routeOf = (request: Request): string => {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path ?? request.res?.locals['route'];
  return typeof path === 'string' ? path : 'other';
};
