import { ConflictException, HttpException, HttpStatus, ServiceUnavailableException } from '@nestjs/common';
import type { FileEncoding, IdentityMethod, Issue, ServiceName } from '@lab/contracts';
import { credentialMessages, recordVersionMessages, services, serviceUnavailableMessage } from '@lab/contracts';

/** Invalid input, with one issue per field. The first issue's message is the exception's message. */
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

/**
 * Somebody else changed the record in the meantime: answered 412 with the current record, so that no change is
 * overwritten unseen.
 */
export class ChangedMeanwhileException extends HttpException {
  /** @param current the record as this caller may read it */
  constructor(readonly current: Record<string, unknown>) {
    super(recordVersionMessages.changed, HttpStatus.PRECONDITION_FAILED);
  }
}

/** There is such a record already: answered 409 with it. */
export class AlreadyThereException extends ConflictException {
  /** @param current the record that is there, as this caller may read it */
  constructor(
    message: string,
    readonly current: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** Somebody wants to act as a member who has a code or passkey: answered 401, with the ways to prove that they are. */
export class ProofRequiredException extends HttpException {
  constructor(readonly methods: readonly IdentityMethod[]) {
    super(credentialMessages.proveFirst, HttpStatus.UNAUTHORIZED);
  }
}

/** The encoding of a file was guessed, and has to be named before anything is written: answered 422 with the guess. */
export class EncodingRequiredException extends HttpException {
  constructor(
    message: string,
    readonly encoding: FileEncoding,
  ) {
    super(message, HttpStatus.UNPROCESSABLE_ENTITY);
  }
}

/** A rate limit was exceeded: answered 429 with `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  /** @param retryAfterSeconds whole seconds until a retry can succeed */
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** Too much of such work is waiting already: answered 503 with `Retry-After`. */
export class BusyException extends ServiceUnavailableException {
  /** @param retryAfterSeconds whole seconds until a retry will probably succeed */
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** Another service is needed but unavailable: answered 503. */
export class ServiceAwayException extends ServiceUnavailableException {
  constructor(service: ServiceName) {
    super(serviceUnavailableMessage(service));
  }
}

/** An answer of several services cannot be complete: answered 503 with the names of those that gave no part. */
export class IncompleteException extends ServiceUnavailableException {
  /** @param what the answer is, as the beginning of a sentence, e.g. `The API document` */
  constructor(
    what: string,
    readonly missing: readonly ServiceName[],
  ) {
    const names = missing.map((service) => services[service].title).join(', ');
    super(`${what} is not complete without: ${names}. Please try again later.`);
  }
}
