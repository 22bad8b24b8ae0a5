import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { CONFIG, LOGGER, requestIdOf, type Logger } from '@lab/service-kit/process';
import type { NextFunction, Request, Response } from 'express';
import { isHttps, type GatewayConfig } from '../config.js';
import { pathOf } from '../edge/request-target.js';
import { AdminUnclearException } from '../sessions/admin-unclear.js';
import { SessionChanges } from '../sessions/session-changes.js';
import type { SessionRequest } from '../sessions/session.middleware.js';
import { ArrivingBodies } from './arriving-bodies.js';
import { Exchange, type SessionEffects } from './exchange.js';
import { requestHeaders } from './forwarded-headers.js';
import { IdentityTokens } from './identity-tokens.js';
import { Upstreams } from './upstreams.js';
import { serviceNames, services, type ServiceName } from '@lab/contracts';

const serviceByPrefix = new Map<string, ServiceName>(
  serviceNames.flatMap((name) => services[name].prefixes.map((prefix) => [prefix, name] as const)),
);

/** The target of a request: the service, and the first part of the route as its name in metrics and logs. */
interface ProxyRoute {
  service: ServiceName;
  route: string;
}

/** The gateway handles sessions itself. The members service handles the other routes of `/api/auth`. */
const OWN_ROUTES = new Set([
  'GET /api/auth/session',
  'POST /api/auth/login',
  'POST /api/auth/admin',
  'POST /api/auth/admin/extend',
  'POST /api/auth/logout',
  'PUT /api/auth/identity',
  'GET /api/auth/sessions',
  'GET /api/auth/personal-data',
  'POST /api/auth/invites/accept',
  'GET /api/auth/oidc/start',
  'GET /api/auth/oidc/callback',
]);

const isOwn = (method: string, path: string): boolean =>
  OWN_ROUTES.has(`${method === 'HEAD' ? 'GET' : method} ${path.replace(/\/$/, '')}`);

const API_PATH = /^\/api\/([a-z\d.-]+)(?:\/|$)/;

/** The service that handles a request, by its raw, undecoded path; undefined when there is none. */
export const routeFor = (method: string, path: string): ProxyRoute | undefined => {
  const prefix = API_PATH.exec(path)?.[1];
  const service = prefix === undefined ? undefined : serviceByPrefix.get(prefix);
  if (prefix === 'auth' && isOwn(method, path)) return undefined;
  return service && !isDeceptive(path) ? { service, route: `/api/${prefix}` } : undefined;
};

/** An empty segment, or one that decodes to `.` or `..`. */
const DECEPTIVE = /\/\/|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * True for a path that a service or an intermediary might read as a different one. Paths are never rewritten, only
 * refused. A single encoded slash is allowed, because names may contain one.
 */
const isDeceptive = (path: string): boolean => {
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    // eslint-disable-next-line no-control-regex
    return path.includes('//') || DECEPTIVE.test(decoded) || /[\u0000-\u001f]/.test(decoded);
  } catch {
    return true;
  }
};

/** The methods that undici and the services support. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Forwards requests to the service that owns their path. It reads paths and headers, never fields of the body. */
@Injectable()
export class ProxyMiddleware {
  private readonly protocol: 'http' | 'https';

  constructor(
    private readonly upstreams: Upstreams,
    private readonly tokens: IdentityTokens,
    private readonly bodies: ArrivingBodies,
    private readonly sessions: SessionChanges,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.protocol = isHttps(config) ? 'https' : 'http';
  }

  readonly use = (request: Request, response: Response, next: NextFunction): void => {
    const route = routeFor(request.method, pathOf(request));
    if (!route) return next();
    if (!METHODS.has(request.method)) return next(new NotFoundException());
    response.locals['route'] = route.route;
    const { identity, currentSession } = request as SessionRequest;
    if (currentSession.isUnclear) return next(new AdminUnclearException());
    this.bodies.add(request as SessionRequest, response);
    const token = this.tokens.tokenFor(identity);
    const headers = requestHeaders(request, token, requestIdOf(response)!, this.protocol);
    const sessions: SessionEffects = {
      forget: () => this.sessions.forget(),
      carryOut: (change) => this.sessions.carryOut(change, request as SessionRequest, response),
    };
    const upstream = this.upstreams.get(route.service);
    new Exchange(upstream, headers, request, response, next, this.logger, sessions).begin();
  };
}
