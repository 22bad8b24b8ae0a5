import type { Request } from 'express';

/**
 * The pattern of the matched route, e.g. `/api/lab-members/:id`: free of secrets, and few of them. Middleware that
 * answers without a route (the gateway's proxy and pages) says its own in `response.locals.route`. A request that was
 * refused before either is `other`: its path may hold anything.
 */
export const routeOf = (request: Request): string => {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path ?? request.res?.locals['route'];
  return typeof path === 'string' ? path : 'other';
};
