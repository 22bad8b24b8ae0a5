import {
  createSwapSchema,
  idParamSchema,
  presentationSwapListSchema,
  presentationSwapSchema,
  swapSuggestionListSchema,
  swapSuggestionQuerySchema,
  type CreateSwap,
  type Identity,
  type PresentationSwap,
  type SwapSuggestion,
} from '@lab/contracts';
import { Actors, Answers, Caller, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { SwapsService } from './swaps.service.js';

const NOT_POSSIBLE =
  'A meeting is over, cancelled or was moved, or a member does not present there, already presents there or is away';

const ANSWERED = { 404: 'No such swap', 409: `The request was already answered. ${NOT_POSSIBLE}` };

@Tag('Lab meetings')
@Controller('api/presentation-swaps')
export class SwapsController {
  constructor(
    private readonly swaps: SwapsService,
    private readonly actors: Actors,
  ) {}

  @Get()
  @Answers(200, presentationSwapListSchema)
  list(): JsonList {
    return this.swaps.list();
  }

  @Get('suggestions')
  @Answers(200, swapSuggestionListSchema, { 400: 'An id is missing or invalid' })
  async suggestions(
    @Query({ schema: swapSuggestionQuerySchema })
    { meetingId, memberId }: z.output<typeof swapSuggestionQuerySchema>,
  ): Promise<{ suggestions: SwapSuggestion[] }> {
    return { suggestions: await this.swaps.suggestions(meetingId, memberId) };
  }

  @Post()
  @Answers(201, presentationSwapSchema, {
    400: 'A field is invalid, or the lab has no such member',
    403: 'The caller is not allowed to act as this person',
    404: 'No such meeting',
    409: `This swap was already requested. ${NOT_POSSIBLE}`,
    503: 'The members service is unavailable',
  })
  async ask(
    @Body({ schema: createSwapSchema }) request: CreateSwap,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<PresentationSwap> {
    await this.actors.requireMayActAs(caller, { memberId: request.memberId });
    return this.swaps.ask(request, caller, repeatOf(request));
  }

  @Post(':id/accept')
  @Answers(200, presentationSwapSchema, { ...ANSWERED, 403: 'Another member was asked' })
  accept(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<PresentationSwap> {
    return this.swaps.accept(id, caller);
  }

  @Post(':id/decline')
  @Answers(200, presentationSwapSchema, { ...ANSWERED, 403: 'Another member was asked' })
  decline(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<PresentationSwap> {
    return this.swaps.decline(id, caller);
  }

  @Post(':id/withdraw')
  @Answers(200, presentationSwapSchema, { ...ANSWERED, 403: 'Another member made the request' })
  withdraw(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<PresentationSwap> {
    return this.swaps.withdraw(id, caller);
  }
}
