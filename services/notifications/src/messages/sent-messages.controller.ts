import { sentMessageListSchema, sentMessageQuerySchema, type SentMessageQuery } from '@lab/contracts';
import { AdminOnly, Answers, type JsonList, Tag } from '@lab/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { SentMessagesService } from './sent-messages.service.js';

/** What left the portal by e-mail or into the lab's chat, or would have. */
@Tag('Notifications')
@Controller('api/sent-messages')
export class SentMessagesController {
  constructor(private readonly messages: SentMessagesService) {}

  @AdminOnly()
  @Get()
  @Answers(200, sentMessageListSchema)
  list(@Query({ schema: sentMessageQuerySchema }) query: SentMessageQuery): JsonList {
    return this.messages.list(query);
  }
}
