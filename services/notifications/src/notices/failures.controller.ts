import { failureListSchema, type FailureList, type Identity } from '@lab/contracts';
import { AdminOnly, Answers, Caller, LoggedAs, Tag } from '@lab/service-kit';
import { Controller, Get, Post } from '@nestjs/common';
import { FailuresService } from './failures.service.js';

/** Events and deliveries that failed. */
@Tag('Notifications')
@AdminOnly()
@Controller('api/sent-messages/failures')
export class FailuresController {
  constructor(private readonly failures: FailuresService) {}

  @Get()
  @Answers(200, failureListSchema)
  list(): Promise<FailureList> {
    return this.failures.list();
  }

  /** There is no Idempotency-Key: whatever has succeeded is no longer listed. */
  @LoggedAs('failures retried')
  @Post('retry')
  @Answers(204)
  retry(@Caller() caller: Identity): Promise<void> {
    return this.failures.retry(caller);
  }
}
