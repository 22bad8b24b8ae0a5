import {
  createVenueCandidateSchema,
  idParamSchema,
  venueCandidateSchema,
  type Identity,
  type VenueCandidate,
} from '@lab/contracts';
import { Answers, Caller, outcomeOf, Repeatable, type RepeatOf } from '@lab/service-kit';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ActingMember } from '../gatherings/acting-member.js';
import { VenueCandidatesService } from './venue-candidates.service.js';

@ApiTags('Social gatherings')
@Controller('api/venue-candidates')
export class VenueCandidatesController {
  constructor(
    private readonly venues: VenueCandidatesService,
    private readonly members: ActingMember,
  ) {}

  @Post()
  @Answers(201, venueCandidateSchema, {
    400: 'A field is invalid',
    404: 'No such event',
    409: 'Voting has ended',
    503: 'The members service is away',
  })
  async create(
    @Body({ schema: createVenueCandidateSchema }) venue: z.output<typeof createVenueCandidateSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<VenueCandidate> {
    return this.venues.create(venue, await outcomeOf(this.members.of(caller)), repeatOf(venue));
  }

  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such venue', 409: 'Voting has ended' })
  remove(@Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    return this.venues.remove(id);
  }
}
