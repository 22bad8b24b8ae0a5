import {
  Catch,
  Inject,
  type ArgumentsHost,
  type ExceptionFilter,
  HttpException,
  NotFoundException,
} from '@nestjs/common';
import {
  serviceUnavailableMessage,
  services,
  type ServiceName,
  databaseFullMessage,
  type ErrorResponse,
} from '@lab/contracts';
import type { Request, Response } from 'express';
import { requestIdOf } from '../http/access-log.js';
import type { Logger } from '../logs/logger.js';
import { SecurityLog } from '../logs/security-log.js';
import { LOGGER, PROCESS_NAME } from '../tokens.js';
import {
  BusyException,
  TooManyRequestsException,
  AlreadyExistsException,
  ChangedMeanwhileException,
  IncompleteException,
  EncodingRequiredException,
  InvalidInputException,
  ProofRequiredException,
  NotFreeException,
  SampleChangedException,
  StillBookedException,
} from './errors.js';
import { STATUS_CODES } from 'node:http';
import { isDatabaseFull } from '../../storage/storage-full.js';

/**
 * Error codes of Node.js and undici for a host that could not be reached, including a stopped container, whose name and
 * network are gone.
 */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Error codes for a connection that was lost before the end of the response, such as an idle one whose server restarts.
 */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown): unknown => ((error ?? {}) as { code?: unknown }).code;

/** True when the host was not reached, so the request had no effect. */
export const isNotReached = (error: unknown): boolean => NOT_REACHED.has(codeOf(error) as string);

/** True when the host was not reached or the connection was lost: a retry may succeed. */
export const isUnreachable = (error: unknown): boolean => isNotReached(error) || LOST.has(codeOf(error) as string);

const UNEXPECTED = 'Something went wrong on our side. Please try again later.';

const GONE_MEANWHILE = 'The record to which this belongs has just been deleted. Please reload the page.';

/** Messages for body-parser's errors by `type`. Its own messages are not meant for users. */
const BODY_MESSAGES: Record<string, string> = {
  'entity.parse.failed': 'The request body is not valid JSON.',
  'encoding.unsupported': 'The request body has an encoding that is not supported.',
  'charset.unsupported': 'The request body must be UTF-8.',
};

/**
 * PostgreSQL codes for "unavailable": connection lost (class 08), starting up, shutting down, out of disk, memory or
 * connections (class 53), I/O error, or too busy: a statement that took too long, e.g. because it waited for another
 * request, or a deadlock.
 */
const DATABASE_AWAY = /^(08...|53...|57014|57P0[123]|58030|40P01)$/;
/** PostgreSQL's code for a reference to a record that was deleted in the meantime. */
const REFERENCE_GONE = '23503';
/** PostgreSQL codes for text with a NUL, which it cannot store and which a path may contain as `%00`. */
const NO_TEXT = /^(22021|22P05)$/;
/** The driver's messages for a lost or missing connection. */
const DATABASE_AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed/i;
/** TypeORM's errors for a lost connection, the only reason for which it releases a transaction's connection early. */
const CONNECTION_RELEASED = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Builds an error response. */
export const errorResponse = (
  statusCode: number,
  message: string,
  issues?: ErrorResponse['issues'],
): ErrorResponse => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message,
  ...(issues && { issues }),
});

/**
 * Turns any thrown value into an error response. Details of an unexpected error (SQL, stack, names) are never exposed.
 * @param awayMessage the message for an unavailable database
 */
export const toErrorResponse = (error: unknown, awayMessage: string): ErrorResponse => {
  if (error instanceof HttpException)
    return { ...errorResponse(error.getStatus(), httpMessage(error)), ...detailsOf(error) };
  if (isDatabaseFull(error)) return errorResponse(503, databaseFullMessage);
  if (isDatabaseAway(error)) return errorResponse(503, awayMessage);
  if (codeOf(error) === REFERENCE_GONE) return errorResponse(409, GONE_MEANWHILE);
  if (NO_TEXT.test(String(codeOf(error)))) return errorResponse(400, 'The request could not be read.');
  return fromForeignError(error);
};

/** The fields of the response that belong to a kind of error. */
const detailsOf = (error: HttpException): Partial<ErrorResponse> => {
  if (error instanceof InvalidInputException) return { issues: onePerField(error) };
  if (error instanceof ChangedMeanwhileException || error instanceof AlreadyExistsException)
    return { current: error.current };
  if (error instanceof SampleChangedException) return { changed: [...error.changed] };
  if (error instanceof ProofRequiredException) return { methods: [...error.methods] };
  if (error instanceof IncompleteException) return { missing: [...error.missing] };
  if (error instanceof EncodingRequiredException) return { encoding: error.encoding };
  if (error instanceof NotFreeException) return { clashes: [...error.clashes] };
  if (error instanceof StillBookedException) return { bookings: [...error.bookings] };
  return {};
};

const onePerField = ({ issues }: InvalidInputException): ErrorResponse['issues'] =>
  issues.filter((issue, index) => issues.findIndex(({ path }) => path === issue.path) === index);

const httpMessage = (error: HttpException): string =>
  error instanceof NotFoundException && /^Cannot [A-Z]+ /.test(error.message)
    ? 'There is nothing at this address.'
    : error.message;

const isDatabaseAway = (error: unknown): boolean => {
  const { name, code, message } = (error ?? {}) as { name?: unknown; code?: unknown; message?: unknown };
  return (
    isUnreachable(error) ||
    (typeof code === 'string' && DATABASE_AWAY.test(code)) ||
    (typeof message === 'string' && DATABASE_AWAY_TEXT.test(message)) ||
    (typeof name === 'string' && CONNECTION_RELEASED.test(name))
  );
};

const MEBIBYTE = 1024 * 1024;

/** @param limit of the body, in bytes */
const tooLarge = (limit: unknown): string =>
  `The request body is too large. Please send at most ${Math.floor(Number(limit) / MEBIBYTE)} MB.`;

/** Errors of Express middleware have `status` and `type`. Of other errors only the status can be trusted. */
const fromForeignError = (error: unknown): ErrorResponse => {
  const { status, type, limit } = (error ?? {}) as { status?: unknown; type?: unknown; limit?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500) return errorResponse(500, UNEXPECTED);
  if (type === 'entity.too.large') return errorResponse(status, tooLarge(limit));
  const known = typeof type === 'string' ? BODY_MESSAGES[type] : undefined;
  return errorResponse(status, known ?? 'The request could not be read.');
};

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
