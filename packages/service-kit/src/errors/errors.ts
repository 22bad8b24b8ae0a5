import { HttpException, HttpStatus, ServiceUnavailableException } from '@nestjs/common';
import type { Issue, ServiceName } from '@lab/contracts';
import { recordVersionMessages, serviceUnavailableMessage } from '@lab/contracts';

/** The input breaks a rule: one issue per field, the first message stands for all. */
export class InvalidInputException extends HttpException {
  /**
   * @param issues at least one; of several for one field the first counts
   * @param status 400 unless the rule has a status of its own, such as 413
   */
  constructor(
    readonly issues: readonly Issue[],
    status: HttpStatus = HttpStatus.BAD_REQUEST,
  ) {
    super(issues[0]?.message ?? 'The request is not valid.', status);
  }
}

/** The record is not what the caller has seen: answered 412 with what it is now, so that nothing is overwritten unseen. */
export class ChangedMeanwhileException extends HttpException {
  /** @param current the record as this caller reads it */
  constructor(readonly current: Record<string, unknown>) {
    super(recordVersionMessages.changed, HttpStatus.PRECONDITION_FAILED);
  }
}

/** Too many tries: answered 429 with `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  /** @param retryAfterSeconds whole seconds until the next try can succeed */
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** Another service is needed and away: answered 503 with its sentence. */
export class ServiceAwayException extends ServiceUnavailableException {
  constructor(service: ServiceName) {
    super(serviceUnavailableMessage(service));
  }
}
