import { candidateTallySchema, createCandidateVoteSchema, type CandidateTally, type Identity } from '@lab/contracts';
import { Answers, Caller, outcomeOf, Repeatable, type RepeatOf } from '@lab/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ActingMember } from '../gatherings/acting-member.js';
import { CandidateVotesService } from './candidate-votes.service.js';

@ApiTags('Social gatherings')
@Controller('api/candidate-votes')
export class CandidateVotesController {
  constructor(
    private readonly votes: CandidateVotesService,
    private readonly members: ActingMember,
  ) {}

  @Post()
  @Answers(201, candidateTallySchema, {
    400: 'Neither a vote nor a comment, or a blank one',
    404: 'No such venue',
    409: 'Voting has ended',
    503: 'The members service is away',
  })
  async cast(
    @Body({ schema: createCandidateVoteSchema }) ballot: z.output<typeof createCandidateVoteSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<CandidateTally> {
    return this.votes.cast(ballot, await outcomeOf(this.members.of(caller)), { repeat: repeatOf(ballot) });
  }
}
