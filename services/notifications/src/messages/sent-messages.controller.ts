import {
  idParamSchema,
  sentMessageListSchema,
  sentMessageQuerySchema,
  setAsideListSchema,
  type Identity,
  type SentMessageQuery,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, type JsonList, LoggedAs, Tag } from '@lab/service-kit';
import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { TryingAgain } from '../set-aside/trying-again.service.js';
import { MessagesService } from './messages.service.js';

const UNKNOWN = { 404: 'It is not there any more' };

/** What left the portal by e-mail or into the lab's chat, or would have, and what could not be told because of what is in it. */
@Tag('Notifications')
@AdminOnly()
@Controller('api/sent-messages')
export class SentMessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly asides: TryingAgain,
  ) {}

  @Get()
  @Answers(200, sentMessageListSchema)
  list(@Query({ schema: sentMessageQuerySchema }) query: SentMessageQuery): JsonList {
    return this.messages.list(query);
  }

  @Get('set-aside')
  @Answers(200, setAsideListSchema)
  listSetAside(): JsonList {
    return this.asides.list();
  }

  /** Without an Idempotency-Key: what was handled is not there any more. */
  @LoggedAs('set-aside event tried again')
  @HttpCode(204)
  @Post('set-aside/:id/try-again')
  @Answers(204, undefined, { ...UNKNOWN, 409: 'It has failed again' })
  tryAgain(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.asides.tryAgain(id, caller);
  }

  @LoggedAs('set-aside event dismissed')
  @HttpCode(204)
  @Delete('set-aside/:id')
  @Answers(204, undefined, UNKNOWN)
  dismiss(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.asides.dismiss(id, caller);
  }
}
