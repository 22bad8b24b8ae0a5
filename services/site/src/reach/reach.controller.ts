import {
  limits,
  reachMessages,
  reachReaderSchema,
  reachSchema,
  saveReachSchema,
  triedReachSchema,
  tryReachSchema,
  type Identity,
  type Reach,
  type ReachReader,
  type SaveReach,
  type TriedReach,
  type TryReach,
} from '@lab/contracts';
import {
  AdminOnly,
  Answers,
  Caller,
  IfMatch,
  LoggedAs,
  OnBehalf,
  Public,
  RateLimited,
  Tag,
  type CallerHeaders,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { ReachService } from './reach.service.js';
import { ReachTrialsService } from './reach-trials.service.js';

const AWAY = { 503: 'The notifications service or the lab guide is away' };

/** E-mail, chat, AI and sign-in. No response contains a secret. */
@Tag('Site')
@AdminOnly()
@Controller('api/site/reach')
export class ReachController {
  constructor(
    private readonly reach: ReachService,
    private readonly trials: ReachTrialsService,
  ) {}

  @Get()
  @Answers(200, reachSchema, AWAY)
  get(): Promise<Reach> {
    return this.reach.get();
  }

  @LoggedAs('e-mail, chat, AI or sign-in changed')
  @Put()
  @Answers(200, reachSchema, {
    ...AWAY,
    400: 'A field is invalid, or a secret must be sent again because its server has changed',
    409: 'The environment sets a changed part, or no member could sign in',
    412: 'Another administrator has changed the document',
  })
  save(
    @Body({ schema: saveReachSchema }) body: SaveReach,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<Reach> {
    return this.reach.save(body, caller, seen);
  }

  /** Tests what is stored. Answers 200 even if the test failed, with what the other side said. */
  @RateLimited('try-reach', limits.reachTries, reachMessages.often)
  @Post('try')
  @Answers(200, triedReachSchema, { ...AWAY, 429: 'More than 10 tests per minute from one network' })
  try(@Body({ schema: tryReachSchema }) { what }: TryReach, @OnBehalf() headers: CallerHeaders): Promise<TriedReach> {
    return this.trials.try(what, headers);
  }
}

/** For the processes that use the connections. Each response can be opened only by its reader. Not reachable from outside. */
@Tag('internal')
@Controller('internal/reach')
export class HandedReachController {
  constructor(private readonly reach: ReachService) {}

  @Public()
  @Get(':reader')
  @Answers(200, z.object({ sealed: z.string() }), { 503: 'SETTINGS_SECRET is not set' })
  get(@Param('reader', { schema: reachReaderSchema }) reader: ReachReader): Promise<{ sealed: string }> {
    return this.reach.hand(reader);
  }
}
