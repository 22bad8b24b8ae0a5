import type { Request } from 'express';

/**
 * The pattern of the matched route, e.g. `/api/lab-members/:id`: free of secrets, and few of them. Middleware that
 * answers without a route (the gateway's proxy and pages) says its own in `response.locals.route`.
 */
export const routeOf = (request: Request): string | undefined => {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path ?? request.res?.locals['route'];
  return typeof path === 'string' ? path : undefined;
};
