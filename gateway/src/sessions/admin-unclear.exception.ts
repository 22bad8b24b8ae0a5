import { ServiceUnavailableException } from '@nestjs/common';
import { sessionMessages } from '@lab/contracts';

/** Whether an administrator has logged out meanwhile cannot be told: who says to be one is not believed, nor turned away. */
export class AdminUnclearException extends ServiceUnavailableException {
  constructor() {
    super(sessionMessages.adminUnclear);
  }
}
