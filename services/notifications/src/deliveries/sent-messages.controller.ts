import {
  limits,
  reachMessages,
  sentMessageListSchema,
  sentMessageQuerySchema,
  trialResultSchema,
  tryMailSchema,
  type Identity,
  type SentMessageList,
  type SentMessageQuery,
  type TrialResult,
  type TryMail,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, LoggedAs, RateLimited, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { SentMessagesService } from './sent-messages.service.js';

const OFTEN = { 429: 'More than 10 attempts per minute from one network' };

/** Messages that left the portal, or would have, by e-mail or to the team chat. */
@Tag('Notifications')
@AdminOnly()
@Controller('api/sent-messages')
export class SentMessagesController {
  constructor(private readonly messages: SentMessagesService) {}

  @Get()
  @Answers(200, sentMessageListSchema)
  list(@Query({ schema: sentMessageQuerySchema }) query: SentMessageQuery): Promise<SentMessageList> {
    return this.messages.list(query);
  }

  /** Sends a test message. Answers 200 even if sending failed, with a description of the failure. */
  @LoggedAs('mail server tried')
  @RateLimited('try-mail', limits.reachTries, reachMessages.often)
  @Post('try-mail')
  @Answers(200, trialResultSchema, { ...OFTEN, 400: 'Not an e-mail address' })
  tryMail(@Body({ schema: tryMailSchema }) { to }: TryMail, @Caller() caller: Identity): Promise<TrialResult> {
    return this.messages.tryMail(to, caller);
  }

  @LoggedAs('chat webhook tried')
  @RateLimited('try-chat', limits.reachTries, reachMessages.often)
  @Post('try-chat')
  @Answers(200, trialResultSchema, OFTEN)
  tryTeamChat(@Caller() caller: Identity): Promise<TrialResult> {
    return this.messages.tryTeamChat(caller);
  }
}
