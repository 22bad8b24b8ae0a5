import type { Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';

/** Sends Nest's own messages to the process's structured log. */
export class NestLogger implements LoggerService {
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
