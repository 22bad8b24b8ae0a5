import {
  chatQuestionSchema,
  chatReplySchema,
  limits,
  type ChatReply,
  type Identity,
  type ChatEvent,
  guideModelSchema,
  reachMessages,
  trialResultSchema,
  type GuideModel,
  type TrialResult,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  hasLeft,
  Public,
  RateLimiter,
  Tag,
  EventStream,
  AdminOnly,
  LoggedAs,
  RateLimited,
} from '@lab/service-kit';
import { Body, Controller, Post, Req, Res, Get } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { LabGuideService } from './lab-guide.service.js';
import { CurrentModel } from '../model/current-model.js';

/** The answer to one visitor as server-sent events. The stream opens with the first event. */
class AnswerStream {
  private readonly stream: EventStream<null>;
  private isOpen = false;

  constructor(response: Response) {
    this.stream = new EventStream(response, null);
  }

  send(event: ChatEvent): void {
    if (!this.isOpen) this.stream.open();
    this.isOpen = true;
    this.stream.write(`data: ${JSON.stringify(event)}\n\n`);
    if ('answer' in event) this.stream.end();
  }
}

const TOO_MANY = 'You have asked many questions in a short time. Please wait a minute and ask again.';

const EVENTS = 'text/event-stream';

@Tag('Lab guide')
@Controller('api/labguide')
export class LabGuideController {
  constructor(
    private readonly guide: LabGuideService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * With `Accept: text/event-stream`, the answer comes in events (`ChatEvent`). The last event contains the whole
   * answer.
   */
  @Public()
  @Post('chat')
  @Answers(200, chatReplySchema, {
    400: 'The message is missing, or it or the conversation is too long',
    429: 'More than 20 questions per minute from one address',
  })
  async chat(
    @Body({ schema: chatQuestionSchema }) question: z.output<typeof chatQuestionSchema>,
    @Caller() { address }: Identity,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatReply | undefined> {
    // Counted here and not in a guard, because a refused question does not count.
    await this.limiter.take(`chat:${address}`, limits.chatMessages, TOO_MANY);
    const signal = abortOnDisconnect(response);
    if (request.accepts(['json', EVENTS]) !== EVENTS) {
      return chatReplySchema.parse(await this.guide.answer(question, address, { signal }));
    }
    const stream = new AnswerStream(response);
    const onPiece = (piece: string): void => stream.send({ piece });
    const answer = await this.guide.answer(question, address, { signal, onPiece });
    stream.send({ answer });
    return undefined;
  }
}

/** Aborted when the caller leaves before the answer. */
const abortOnDisconnect = (response: Response): AbortSignal => {
  const controller = new AbortController();
  if (hasLeft(response)) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
};

/** Shows and tests the lab guide's language model during set-up. A failed test is also answered with 200. */
@Tag('Lab guide')
@AdminOnly()
@Controller('api/labguide')
export class GuideModelController {
  constructor(private readonly models: CurrentModel) {}

  @Get('model')
  @Answers(200, guideModelSchema)
  get(): GuideModel {
    return { isOn: this.models.isOn };
  }

  @LoggedAs('model tried')
  @RateLimited('try-model', limits.reachTries, reachMessages.often)
  @Post('model/try')
  @Answers(200, trialResultSchema, { 429: 'More than 10 tests per minute from one network' })
  async try(@Res({ passthrough: true }) response: Response): Promise<TrialResult> {
    const model = await this.models.latest();
    return model?.try(abortOnDisconnect(response)) ?? { isWorking: false, text: reachMessages.off.model };
  }
}
