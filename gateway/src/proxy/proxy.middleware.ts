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
import { routeFor } from './route-table.js';
import { Upstreams } from './upstreams.js';

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
