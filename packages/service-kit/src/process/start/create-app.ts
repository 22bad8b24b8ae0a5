import type { DynamicModule, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { ProcessConfig } from '../config.js';
import { accessLog, requestId } from '../http/access-log.js';
import { rememberCaller } from '../http/caller-wait.js';
import { chainMiddleware, ExpressServerAdapter, SERVER_KEEP_ALIVE_MS } from '../http/express-server-adapter.js';
import { hostCheck } from '../http/hosts.js';
import { createLogger, type Logger } from '../logs/logger.js';
import { startMetrics } from '../metrics/metrics.js';
import { AppRef } from '../openapi/open-api.controller.js';
import { SignalServer } from '../signals/signal-server.js';
import { REDIS } from '../tokens.js';
import { KitModule } from './kit.module.js';
import { validationPipe } from '../http/json-body.guard.js';

/** Other processes call services by a name of this machine. Monitoring may use other names. */
const serviceHostCheck = ({ ALLOWED_HOSTS: hosts }: ProcessConfig) =>
  hostCheck({ hosts, refusal: 'This service does not answer to this host name. ALLOWED_HOSTS can allow it.' });

/** A process: its name and module, and whether it is the gateway. */
export interface ProcessDefinition<Config extends ProcessConfig> {
  name: string;
  module(config: Config): DynamicModule | Promise<DynamicModule>;
  /**
   * True for the gateway, which creates a new id for each request instead of trusting the caller's, and knows the
   * site's hosts.
   */
  isEdge?: boolean;
  /** Adds Express middleware and settings before all routes. */
  configure?(app: NestExpressApplication, config: Config): void;
}

/**
 * Creates the Nest application of a process. It receives signals, but does not listen for requests yet.
 * @param logger for tests that read the log; by default it writes JSON lines to standard output
 * @throws the error, after closing everything that was opened
 */
export const createApp = async <Config extends ProcessConfig>(
  definition: ProcessDefinition<Config>,
  config: Config,
  logger: Logger = createLogger(definition.name, config.LOG_LEVEL),
): Promise<NestExpressApplication> => {
  const start = new AbortController();
  let app: NestExpressApplication | undefined;
  try {
    app = await assemble(definition, config, logger, start.signal);
    await hearSignals(app, definition.name, logger);
    return app;
  } catch (error) {
    await app?.close().catch(() => undefined);
    start.abort();
    throw error;
  }
};

const assemble = async <Config extends ProcessConfig>(
  { name, module, isEdge = false, configure }: ProcessDefinition<Config>,
  config: Config,
  logger: Logger,
  failed: AbortSignal,
): Promise<NestExpressApplication> => {
  startMetrics();
  const root: DynamicModule = {
    module: class App {},
    imports: [KitModule.forProcess(name, config, logger, failed), module(config)],
  };
  const app = await NestFactory.create<NestExpressApplication>(root, new ExpressServerAdapter(), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.getHttpServer().keepAliveTimeout = SERVER_KEEP_ALIVE_MS;
  app.use(chainMiddleware(requestId(!isEdge), accessLog(name, logger), alwaysRevalidate));
  // Not in the gateway: it has no database to wait for, and tracking callers makes every callback slower.
  if (!isEdge) app.use(chainMiddleware(serviceHostCheck(config), rememberCaller));
  configure?.(app, config);
  app.useGlobalPipes(validationPipe());
  app.get(AppRef).app = app;
  return app;
};

/** Does not inherit the HTTP guards and filters, which cannot handle signals. */
const hearSignals = async (app: NestExpressApplication, name: string, logger: Logger): Promise<void> => {
  const strategy = new SignalServer(app.get(REDIS), `${name}-signals`, logger);
  app.connectMicroservice<MicroserviceOptions>({ strategy });
  // Providers must be initialised before the first signal arrives.
  await app.init();
  await app.startAllMicroservices();
};

/**
 * Makes Express answer 304 to a matching `If-None-Match` even if the request also has `Cache-Control: no-cache`, which
 * `fetch` adds by itself. That directive is meant for caches; an origin server still answers 304 (RFC 9110, 13.1.2).
 */
const alwaysRevalidate = (request: Request, _response: Response, next: NextFunction): void => {
  delete request.headers['cache-control'];
  next();
};

/** Sends Nest's own messages to the process's structured log. */
class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** At debug level: Nest logs every mapped route here. */
  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const error = message instanceof Error ? message : undefined;
    this.logger.error({ context: rest.at(-1), ...(error && { err: error }) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }
}
