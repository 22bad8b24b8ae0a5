import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { serviceUnavailableMessage, services, type ServiceName } from '@lab/contracts';
import type { Request, Response } from 'express';
import { requestIdOf } from '../http/access-log.js';
import type { Logger } from '../logs/logger.js';
import { SecurityLog } from '../logs/security-log.js';
import { LOGGER, PROCESS_NAME } from '../tokens.js';
import { toErrorResponse } from './error-response.js';
import { BusyException, TooManyRequestsException } from './errors.js';

/** Headers that the route set for a successful response. */
const OF_THE_ANSWER = ['Content-Disposition', 'Content-Type', 'ETag'];

/**
 * Statuses of refusals by access rule or rate limit, which are logged. A 401 is not logged, because it only tells a
 * page to log in.
 */
const REFUSALS = new Set([403, 429]);

/** The only place where an error becomes a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) private readonly processName: string,
    private readonly securityLog: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const body = toErrorResponse(error, this.awayMessage());
    const isBusy = error instanceof BusyException;
    if (body.statusCode >= 500 && !isBusy)
      this.logger.error({ err: error, requestId: requestIdOf(response) }, 'request failed');
    if (REFUSALS.has(body.statusCode))
      this.securityLog.refuse(host.switchToHttp().getRequest<Request>(), body.statusCode);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (isBusy || error instanceof TooManyRequestsException) response.setHeader('Retry-After', error.retryAfterSeconds);
    for (const header of OF_THE_ANSWER) response.removeHeader(header);
    response.setHeader('Cache-Control', 'no-store').status(body.statusCode).json(body);
  }

  private awayMessage(): string {
    return this.processName in services
      ? serviceUnavailableMessage(this.processName as ServiceName)
      : 'The site is unavailable. Please try again later.';
  }
}
