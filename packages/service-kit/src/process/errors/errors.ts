import { ConflictException, HttpException, HttpStatus, ServiceUnavailableException } from '@nestjs/common';
import type {
  BookingClash,
  ChangedSample,
  EquipmentBooking,
  FileEncoding,
  IdentityMethod,
  Issue,
  ServiceName,
} from '@lab/contracts';
import {
  credentialMessages,
  equipmentBookingMessages,
  recordVersionMessages,
  services,
  serviceUnavailableMessage,
  siteMessages,
} from '@lab/contracts';

/** Invalid input, with one issue per field. The first issue's message is the exception's message. */
export class InvalidInputException extends HttpException {
  /**
   * @param issues at least one; only the first of each field is used
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
 * The record has changed since the client read it: a 412 with the current record, so that no change is overwritten
 * unseen.
 */
export class ChangedMeanwhileException extends HttpException {
  /** @param current the record as this caller may read it */
  constructor(readonly current: Record<string, unknown>) {
    super(recordVersionMessages.changed, HttpStatus.PRECONDITION_FAILED);
  }
}

/** The record already exists: a 409 with the existing record. */
export class AlreadyExistsException extends ConflictException {
  /** @param current the existing record, as this caller may read it */
  constructor(
    message: string,
    readonly current: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** Equipment is not free: a 409 with what is in the way. */
export class NotFreeException extends ConflictException {
  constructor(readonly clashes: readonly BookingClash[]) {
    super(equipmentBookingMessages.clashes);
  }
}

/** Equipment that would become unavailable is booked: a 409 with its bookings. */
export class StillBookedException extends ConflictException {
  constructor(readonly bookings: readonly EquipmentBooking[]) {
    super(equipmentBookingMessages.isBooked);
  }
}

/** The sample was changed, and the changes would be lost: a 409 with the changed records. */
export class SampleChangedException extends ConflictException {
  constructor(readonly changed: readonly ChangedSample[]) {
    super(siteMessages.sampleChanged);
  }
}

/** The caller wants to act as a member with a code or passkey: a 401 with the ways to prove it. */
export class ProofRequiredException extends HttpException {
  constructor(readonly methods: readonly IdentityMethod[]) {
    super(credentialMessages.proveFirst, HttpStatus.UNAUTHORIZED);
  }
}

/** The encoding of a file is a guess that the caller must confirm before anything is written: a 422 with the guess. */
export class EncodingRequiredException extends HttpException {
  constructor(
    message: string,
    readonly encoding: FileEncoding,
  ) {
    super(message, HttpStatus.UNPROCESSABLE_ENTITY);
  }
}

/** A rate limit was exceeded: a 429 with `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  /** @param retryAfterSeconds whole seconds until a retry can succeed */
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** Too much work of this kind is waiting: a 503 with `Retry-After`. */
export class BusyException extends ServiceUnavailableException {
  /** @param retryAfterSeconds whole seconds until a retry will probably succeed */
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** Another service is needed but unavailable: a 503. */
export class ServiceAwayException extends ServiceUnavailableException {
  constructor(service: ServiceName, cause?: unknown) {
    super(serviceUnavailableMessage(service), { cause });
  }
}

/** Not all services contributed to a combined response: a 503 with the names of the missing ones. */
export class IncompleteException extends ServiceUnavailableException {
  /** @param what the response is, as the beginning of a sentence, e.g. `The API document` */
  constructor(
    what: string,
    readonly missing: readonly ServiceName[],
  ) {
    const names = missing.map((service) => services[service].title).join(', ');
    super(`${what} is not complete without: ${names}. Please try again later.`);
  }
}
