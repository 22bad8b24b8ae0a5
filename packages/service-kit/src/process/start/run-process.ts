import type { NestExpressApplication } from '@nestjs/platform-express';
import { Server as SocketServer, createServer, type AddressInfo } from 'node:net';
import type { z } from 'zod';
import { ConfigError, loadConfig, type ProcessConfig } from '../config.js';
import { createLogger, type Logger } from '../logs/logger.js';
import { createApp, type ProcessDefinition } from './create-app.js';
import { runShutdownSteps } from './shutdown-steps.js';
import { withRetries, withTimeLimit } from '../waiting.js';
import { onRestart } from './kit.module.js';
import { once } from 'node:events';
import type { Server } from 'node:http';

/** The host name for this machine only, by IPv4 and, if available, IPv6. */
const LOOPBACK = 'localhost';

/** How long a stopping process waits for running requests, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** The pauses between attempts to start, in milliseconds. Each attempt delays the process's other applications. */
const RETRY_PAUSES_MS = { first: 500, longest: 30_000 };

/** An application that can be run: its definition and the schema of its configuration. */
export interface RunnableDefinition<Schema extends z.ZodType<ProcessConfig>> extends ProcessDefinition<
  z.output<Schema>
> {
  config: Schema;
}

/** An application whose configuration has been read. */
interface RunnableApp {
  logger: Logger;
  /** Starts it, and retries until it listens for requests. */
  start(): Promise<RunningApp>;
}

interface RunningApp {
  app: NestExpressApplication;
  /** Further servers that hand their connections over to it. */
  listeners: SocketServer[];
}

/**
 * Reads the configuration of an application.
 * @param env the environment variables
 * @throws ConfigError with one sentence per invalid variable
 */
export const configureApp = <Schema extends z.ZodType<ProcessConfig>>(
  definition: RunnableDefinition<Schema>,
  env: NodeJS.ProcessEnv,
): RunnableApp => {
  const config = loadConfig(definition.config, env);
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const start = async () => {
    const app = await createApp(definition, config, logger);
    try {
      const listeners = await listen(app, config);
      logger.info({ url: await app.getUrl() }, 'listening');
      return { app, listeners };
    } catch (error) {
      await app.close();
      throw error;
    }
  };
  const onFailure = (error: unknown) => logger.error({ err: error }, 'could not start; trying again');
  return { logger, start: () => withRetries(start, { onFailure, pauses: RETRY_PAUSES_MS }) };
};

/** @returns the further servers */
const listen = async (app: NestExpressApplication, { HOST, PORT }: ProcessConfig): Promise<SocketServer[]> => {
  const isLoopback = HOST === LOOPBACK;
  await app.listen(PORT, isLoopback ? '127.0.0.1' : HOST);
  return isLoopback ? listenOnIpv6Loopback(app.getHttpServer()) : [];
};

/** Runs one application, configured by the environment, as `runTogether` does. */
export const runProcess = <Schema extends z.ZodType<ProcessConfig>>(
  definition: RunnableDefinition<Schema>,
): Promise<void> => runTogether(() => [configureApp(definition, process.env)]);

/**
 * Runs several applications in this process until SIGTERM or SIGINT, then finishes running requests and exits. An
 * application that cannot start retries while the others serve. With an invalid configuration the process exits at
 * once, with one sentence per invalid variable.
 * @param read reads their configurations
 */
export const runTogether = async (read: () => RunnableApp[]): Promise<void> => {
  const apps = readOrRefuse(read);
  const running: RunningApp[] = [];
  stopOnSignal(running, apps[0]!.logger);
  const starts = apps.map(async ({ start }) => running.push(await start()));
  await Promise.all(starts).catch((error: unknown) => {
    if (error instanceof ConfigError) refuse(error);
    throw error;
  });
};

const readOrRefuse = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) refuse(error);
    throw error;
  }
};

const refuse = ({ message }: ConfigError): never => {
  process.stderr.write(`${message}\n`);
  process.exit(78); // EX_CONFIG of sysexits.h
};

const stopOnSignal = (running: readonly RunningApp[], logger: Logger): void => {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals | 'restart') => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    const leave = (code: number) => runShutdownSteps().then(() => process.exit(code));
    // All are drained before any is closed, because they call each other.
    Promise.all(running.map(({ app, listeners }) => drain(app.getHttpServer(), listeners)))
      .then(() => Promise.all(running.map(({ app }) => app.close())))
      .then(
        () => leave(0),
        () => leave(1),
      );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  onRestart(() => stop('restart'));
};

/** Error codes for `::1` on a machine without IPv6. */
const WITHOUT_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/**
 * Makes a server on 127.0.0.1 reachable at `::1` too, because `localhost` can mean either and a server has one address.
 * @param server that is listening
 * @returns the additional listeners, which hand their connections over; none without IPv6. Drain them together with the
 * server
 * @throws when the port is in use at that address
 */
export const listenOnIpv6Loopback = async (server: Server): Promise<SocketServer[]> => {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  try {
    listener.listen((server.address() as AddressInfo).port, '::1');
    await once(listener, 'listening');
    return [listener];
  } catch (error) {
    if (WITHOUT_IPV6.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** How long open connections are still served, in milliseconds: longer than the pauses on a busy connection. */
const DRAIN_MS = 500;

/**
 * Stops a server without losing requests. It accepts no new connections, so clients go to another replica. Open
 * connections are still served, with `Connection: close` on the response. Node's own `close` would end idle connections
 * at once, even if a request is already on its way, and a proxy must not retry a write. Call `server.close` afterwards:
 * it waits for the remaining responses.
 * @param server that is listening
 * @param listeners that hand their connections over to it
 */
export const drain = async (server: Server, listeners: readonly SocketServer[] = []): Promise<void> => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = Promise.all([server, ...listeners].map(closeQuietly)).then(() => undefined);
  server.close = (whenClosed) => {
    void closed.then(whenClosed);
    return server;
  };
  await withTimeLimit(closed, DRAIN_MS, undefined);
  // Without this, a connection whose last response ends later would stay open for the keep-alive time.
  setInterval(() => server.closeIdleConnections(), 50).unref();
};

/** Resolves when the last connection has ended. */
const closeQuietly = (server: SocketServer): Promise<void> =>
  new Promise((resolve) => void SocketServer.prototype.close.call(server, () => resolve()));
