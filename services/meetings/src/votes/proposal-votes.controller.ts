import {
  createProposalVoteSchema,
  idParamSchema,
  proposalVoteListSchema,
  proposalVoteSchema,
  type Identity,
  type ProposalVote,
} from '@lab/contracts';
import { Answers, Caller, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ProposalVotesService } from './proposal-votes.service.js';

@Tag('Lab meetings')
@Controller('api/proposal-votes')
export class ProposalVotesController {
  constructor(private readonly votes: ProposalVotesService) {}

  @Get(':proposalId')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Answers(200, proposalVoteListSchema, { 404: 'No such proposal' })
  list(@Param('proposalId', { schema: idParamSchema }) proposalId: number): Promise<string> {
    return this.votes.list(proposalId);
  }

  @Post()
  @Answers(201, proposalVoteSchema, {
    400: 'A field is invalid',
    403: 'The caller is not allowed to act as this person',
    404: 'No such proposal',
    409: 'Voting has not started, or has ended',
    503: 'The members service is unavailable',
  })
  vote(
    @Body({ schema: createProposalVoteSchema }) request: z.output<typeof createProposalVoteSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<ProposalVote> {
    return this.votes.vote(request, caller, repeatOf(request));
  }
}
