import { ServiceUnavailableException } from '@nestjs/common';
import { sessionMessages } from '@lab/contracts';

/**
 * Without Redis nobody can tell whether an administrator has logged out elsewhere: the request is neither allowed nor
 * refused, but answered 503.
 */
export class AdminUnclearException extends ServiceUnavailableException {
  constructor() {
    super(sessionMessages.adminUnclear);
  }
}
