import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server as SocketServer } from 'node:net';
import type { z } from 'zod';
import { ConfigError, loadConfig, type ProcessConfig } from '../config.js';
import { createLogger, type Logger } from '../logs/logger.js';
import { doLastSteps } from './last-steps.js';
import { createApp, type ProcessDefinition } from './create-app.js';
import { drain, openSecondDoor } from './drain.js';

/** The host that stands for this machine alone, by IPv4 and, where there is one, by IPv6. */
const LOOPBACK = 'localhost';

/** How long a stopping process waits for running requests, in milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000;

/**
 * Runs a process until SIGTERM or SIGINT: reads its configuration, starts, and finishes running requests before it
 * exits. With an invalid configuration it exits at once, with one sentence per invalid variable.
 */
export const runProcess = async <Schema extends z.ZodType<ProcessConfig>>(
  definition: ProcessDefinition<z.output<Schema>> & { config: Schema },
): Promise<void> => {
  const config = readConfig(definition.config);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  try {
    const app = await createApp(definition, config, logger);
    const isLoopback = config.HOST === LOOPBACK;
    await app.listen(config.PORT, isLoopback ? '127.0.0.1' : config.HOST);
    stopOnSignal(app, isLoopback ? await openSecondDoor(app.getHttpServer()) : [], logger);
    logger.info({ url: await app.getUrl() }, 'listening');
  } catch (error) {
    if (error instanceof ConfigError) refuse(error);
    logger.fatal({ err: error }, 'could not start');
    process.exitCode = 1;
    setTimeout(() => process.exit(), 100);
  }
};

const readConfig = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> => {
  try {
    return loadConfig(schema, process.env);
  } catch (error) {
    if (error instanceof ConfigError) refuse(error);
    throw error;
  }
};

const refuse = ({ message }: ConfigError): never => {
  process.stderr.write(`${message}\n`);
  process.exit(78); // EX_CONFIG of sysexits.h
};

const stopOnSignal = (app: NestExpressApplication, doors: SocketServer[], logger: Logger): void => {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
    const leave = (code: number) => doLastSteps().then(() => process.exit(code));
    drain(app.getHttpServer(), doors)
      .then(() => app.close())
      .then(
        () => leave(0),
        () => leave(1),
      );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
};
