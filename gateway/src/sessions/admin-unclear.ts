import { sessionMessages } from '@lab/contracts';
import { ServiceUnavailableException } from '@nestjs/common';

/**
 * Without Redis nobody can tell whether an administrator has logged out elsewhere: the request is neither allowed nor
 * refused, but answered 503.
 */
export class AdminUnclearException extends ServiceUnavailableException {
  constructor() {
    super(sessionMessages.adminUnclear);
  }
}
