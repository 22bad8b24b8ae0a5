import { sessionMessages } from '@lab/contracts';
import { ServiceUnavailableException } from '@nestjs/common';

/**
 * Without Redis, the gateway cannot know whether an administrator has logged out on another replica. So it answers 503,
 * which neither allows nor denies the request.
 */
export class AdminUnclearException extends ServiceUnavailableException {
  constructor() {
    super(sessionMessages.adminUnclear);
  }
}
