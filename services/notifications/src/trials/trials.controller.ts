import {
  limits,
  reachMessages,
  triedSchema,
  tryMailSchema,
  type Identity,
  type Tried,
  type TryMail,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, LoggedAs, RateLimited, Tag } from '@lab/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Trials } from './trials.service.js';

const OFTEN = { 429: 'More than 10 tries a minute from one network' };

/**
 * Sends test messages of an administrator. The answer is 200 even when the message was not sent, and says what
 * failed.
 */
@Tag('Notifications')
@AdminOnly()
@Controller('api/sent-messages')
export class TrialsController {
  constructor(private readonly trials: Trials) {}

  @LoggedAs('mail server tried')
  @RateLimited('try-mail', limits.reachTries, reachMessages.often)
  @HttpCode(200)
  @Post('try-mail')
  @Answers(200, triedSchema, { ...OFTEN, 400: 'Not an e-mail address' })
  mail(@Body({ schema: tryMailSchema }) body: TryMail, @Caller() caller: Identity): Promise<Tried> {
    return this.trials.mail(body, caller);
  }

  @LoggedAs('chat webhook tried')
  @RateLimited('try-chat', limits.reachTries, reachMessages.often)
  @HttpCode(200)
  @Post('try-chat')
  @Answers(200, triedSchema, OFTEN)
  chat(@Caller() caller: Identity): Promise<Tried> {
    return this.trials.chat(caller);
  }
}
