import { candidateTallySchema, createCandidateVoteSchema, type CandidateTally, type Identity } from '@lab/contracts';
import { Answers, Caller, deferError, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ActingMemberService } from '../gatherings/acting-member.service.js';
import { VenueVotesService } from './venue-votes.service.js';

@Tag('Social gatherings')
@Controller('api/candidate-votes')
export class VenueVotesController {
  constructor(
    private readonly votes: VenueVotesService,
    private readonly members: ActingMemberService,
  ) {}

  @Post()
  @Answers(201, candidateTallySchema, {
    400: 'There is neither a vote nor a comment, or the comment is blank',
    404: 'No such venue',
    409: 'Voting has ended',
    503: 'The members service is unavailable',
  })
  async cast(
    @Body({ schema: createCandidateVoteSchema }) ballot: z.output<typeof createCandidateVoteSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<CandidateTally> {
    const { candidateId: venueId, vote, comment } = ballot;
    return this.votes.cast({ venueId, vote, comment }, await deferError(this.members.of(caller)), {
      caller,
      repeat: repeatOf(ballot),
    });
  }
}
