import { idParamSchema, proposalVoteListSchema } from '@lab/contracts';
import { Answers, Tag } from '@lab/service-kit';
import { ForOutbox } from '@lab/service-kit/outbox';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ProposalVotesService } from './proposal-votes.service.js';

/** For the notifications service, which reminds those who have not voted yet. */
@Tag('internal')
@ForOutbox()
@Controller('internal/proposal-votes')
export class InternalVotesController {
  constructor(private readonly votes: ProposalVotesService) {}

  @Get(':proposalId')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Answers(200, proposalVoteListSchema, { 401: 'Not the notifications service', 404: 'No such proposal' })
  list(@Param('proposalId', { schema: idParamSchema }) proposalId: number): Promise<string> {
    return this.votes.list(proposalId);
  }
}
