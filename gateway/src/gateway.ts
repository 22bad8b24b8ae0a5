import { chainMiddleware, hostCheck, type RunnableDefinition } from '@lab/service-kit/process';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type GatewayConfig, gatewayConfigSchema, isHttps, isLocal } from './config.js';
import { ApiDocument } from './docs/api-document.js';
import { bodyLimit } from './edge/body-limit.js';
import { drainAfterAnswer, answerClientErrors } from './edge/drain.js';
import { originCheck } from './edge/origin-check.js';
import { isApiPath, pathOf, requestTarget, hideSharedPaths } from './edge/request-target.js';
import { securityHeaders } from './edge/security-headers.js';
import { GatewayModule } from './gateway.module.js';
import { compress } from './proxy/compress.js';
import { ProxyMiddleware } from './proxy/proxy.middleware.js';
import { actingMemberCheck, SessionMiddleware } from './sessions/session.middleware.js';
import { PublicPagesMiddleware } from './public-pages/public-pages.middleware.js';
import { privateMetrics } from './edge/caller.js';

const underApi =
  (middleware: RequestHandler) =>
  (request: Request, response: Response, next: NextFunction): unknown =>
    isApiPath(pathOf(request)) ? middleware(request, response, next) : next();

const siteHostCheck = ({ PUBLIC_URL, ALLOWED_HOSTS, TRUST_PROXY }: GatewayConfig): RequestHandler =>
  hostCheck({
    hosts: [PUBLIC_URL.hostname.replace(/\.$/, ''), ...ALLOWED_HOSTS],
    refusal: `This site does not answer to this host name. Its administrator can allow it with PUBLIC_URL or ALLOWED_HOSTS. Please use ${PUBLIC_URL.href}`,
    isBehindProxy: TRUST_PROXY,
  });

/** The middleware, in order. It runs before the gateway's own routes. */
const configure = (app: NestExpressApplication, config: GatewayConfig): void => {
  app.set('trust proxy', config.TRUST_PROXY ? 1 : false);
  app.get(ApiDocument).describe(app);
  answerClientErrors(app.getHttpServer());
  app.use(
    chainMiddleware(
      securityHeaders(isHttps(config)),
      drainAfterAnswer,
      requestTarget,
      siteHostCheck(config),
      originCheck(config.PUBLIC_URL),
      bodyLimit,
      hideSharedPaths,
      privateMetrics(config.METRICS_TOKEN, isLocal(config)),
      app.get(PublicPagesMiddleware).use,
      underApi(
        chainMiddleware(compress(), app.get(SessionMiddleware).use, actingMemberCheck, app.get(ProxyMiddleware).use),
      ),
    ),
  );
};

export const gateway: RunnableDefinition<typeof gatewayConfigSchema> = {
  name: 'gateway',
  module: () => ({ module: GatewayModule }),
  isEdge: true,
  config: gatewayConfigSchema,
  configure,
};
