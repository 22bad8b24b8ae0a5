import {
  OUTBOX_DONE_PATH,
  OUTBOX_PATH,
  outboxDoneSchema,
  outboxEventListSchema,
  type OutboxEventList,
} from '@lab/contracts';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ForOutbox } from '../../process/access/for-outbox.js';
import { Answers } from '../../process/openapi/answers.js';
import { Tag } from '../../process/openapi/described.js';
import { OutboxService } from './outbox.service.js';

/** For the notifications service: what has changed here. */
@Tag('internal')
@ForOutbox()
@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get(OUTBOX_PATH)
  @Answers(200, outboxEventListSchema, { 401: 'Not the notifications service' })
  async list(): Promise<OutboxEventList> {
    return { events: await this.outbox.oldest() };
  }

  /** Without an Idempotency-Key: what is forgotten twice is forgotten. */
  @HttpCode(204)
  @Post(OUTBOX_DONE_PATH)
  @Answers(204, undefined, { 401: 'Not the notifications service' })
  forget(@Body({ schema: outboxDoneSchema }) { ids }: z.output<typeof outboxDoneSchema>): Promise<void> {
    return this.outbox.forget(ids);
  }
}
