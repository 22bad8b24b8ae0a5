import {
  createVenueCandidateSchema,
  idParamSchema,
  venueCandidateSchema,
  type Identity,
  type VenueCandidate,
} from '@lab/contracts';
import { Answers, Caller, deferError, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ActingMemberService } from '../gatherings/acting-member.service.js';
import { VenuesService } from './venues.service.js';

@Tag('Social gatherings')
@Controller('api/venue-candidates')
export class VenuesController {
  constructor(
    private readonly venues: VenuesService,
    private readonly members: ActingMemberService,
  ) {}

  @Post()
  @Answers(201, venueCandidateSchema, {
    400: 'A field is invalid',
    404: 'No such event',
    409: 'Voting has ended',
    503: 'The members service is unavailable',
  })
  async create(
    @Body({ schema: createVenueCandidateSchema }) venue: z.output<typeof createVenueCandidateSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<VenueCandidate> {
    return this.venues.create(venue, await deferError(this.members.of(caller)), caller, repeatOf(venue));
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such venue', 409: 'Voting has ended' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.venues.remove(id, caller);
  }
}
