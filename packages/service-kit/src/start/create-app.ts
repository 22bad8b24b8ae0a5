import { NestFactory } from '@nestjs/core';
import type { DynamicModule } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { derivedVariables, type ProcessConfig } from '../config.js';
import { accessLog } from '../http/access-log.js';
import { alwaysRevalidate } from '../http/always-revalidate.js';
import { AnswerAdapter } from '../http/answer-adapter.js';
import { inTurn } from '../http/in-turn.js';
import { requestId } from '../http/request-id.js';
import { validationPipe } from '../http/validation.js';
import { createLogger, type Logger } from '../logs/logger.js';
import { NestLogger } from '../logs/nest-logger.js';
import { startMetrics } from '../metrics/metrics.js';
import { AppRef } from './app-ref.js';
import { KitModule } from './kit.module.js';

/** A process: its name, what it is made of, and whether requests come from the gateway. */
export interface ProcessDefinition<Config extends ProcessConfig> {
  name: string;
  module: (config: Config) => DynamicModule;
  /** True for the gateway, where requests come from the world: ids are started here. */
  isEdge?: boolean;
  /** Express middleware and settings that belong before every route. */
  configure?: (app: NestExpressApplication, config: Config) => void;
}

/**
 * Builds the Nest application of a process, not listening yet.
 * @param logger for tests that read the log; by default JSON lines on standard output
 */
export const createApp = async <Config extends ProcessConfig>(
  { name, module, isEdge = false, configure }: ProcessDefinition<Config>,
  config: Config,
  logger: Logger = createLogger(name, config.LOG_LEVEL),
): Promise<NestExpressApplication> => {
  startMetrics();
  warnOfDerivedKeys(config, logger);
  const root: DynamicModule = {
    module: class App {},
    imports: [KitModule.forProcess(name, config, logger), module(config)],
  };
  const app = await NestFactory.create<NestExpressApplication>(root, new AnswerAdapter(), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.use(inTurn(requestId(!isEdge), accessLog(logger), alwaysRevalidate));
  configure?.(app, config);
  app.useGlobalPipes(validationPipe());
  app.get(AppRef).app = app;
  return app;
};

const warnOfDerivedKeys = (config: ProcessConfig, logger: Logger): void => {
  const variables = derivedVariables(config);
  if (variables.length === 0) return;
  const advice = 'Run `make secrets`, which writes the keys, and start again';
  logger.warn({ variables }, `keys follow from INTERNAL_SECRET, so every process could make them. ${advice}`);
};
