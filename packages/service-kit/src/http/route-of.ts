import type { Request } from 'express';

/** The pattern of the matched route, e.g. `/api/lab-members/:id`: free of secrets, and few of them. */
export const routeOf = (request: Request): string | undefined => {
  const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : undefined;
};
