import { idParamSchema, setAsideListSchema, type Identity } from '@lab/contracts';
import { AdminOnly, Answers, Caller, type JsonList, LoggedAs, Tag } from '@lab/service-kit';
import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { TryingAgain } from './trying-again.service.js';

const UNKNOWN = { 404: 'It is not there any more' };

/** What could not be told because of what is in it. */
@Tag('Notifications')
@Controller('api/sent-messages/set-aside')
export class SetAsideController {
  constructor(private readonly asides: TryingAgain) {}

  @AdminOnly()
  @Get()
  @Answers(200, setAsideListSchema)
  list(): JsonList {
    return this.asides.list();
  }

  /** Without an Idempotency-Key: what was dealt with is not there any more. */
  @AdminOnly()
  @LoggedAs('set-aside event tried again')
  @HttpCode(204)
  @Post(':id/try-again')
  @Answers(204, undefined, { ...UNKNOWN, 409: 'It has failed again' })
  tryAgain(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.asides.tryAgain(id, caller);
  }

  @AdminOnly()
  @LoggedAs('set-aside event dismissed')
  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, UNKNOWN)
  dismiss(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.asides.dismiss(id, caller);
  }
}
