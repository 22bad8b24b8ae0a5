import {
  choosePaperSchema,
  createDiscussionProposalSchema,
  discussionProposalListSchema,
  discussionProposalQuerySchema,
  discussionProposalSchema,
  idParamSchema,
  voteAgainSchema,
  type DiscussionProposal,
  type Identity,
} from '@lab/contracts';
import { Actors, Answers, Caller, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { DiscussionProposalsService } from './discussion-proposals.service.js';

const NOT_WITHOUT_VOTES = 'The vote has not ended or has votes, or the meeting is cancelled';

@Tag('Lab meetings')
@Controller('api/discussion-proposals')
export class DiscussionProposalsController {
  constructor(
    private readonly proposals: DiscussionProposalsService,
    private readonly actors: Actors,
  ) {}

  @Get()
  @Answers(200, discussionProposalListSchema, { 400: 'The meeting id is missing or invalid' })
  list(
    @Query({ schema: discussionProposalQuerySchema })
    { meetingId }: z.output<typeof discussionProposalQuerySchema>,
    @Caller() caller: Identity,
  ): JsonList {
    return this.proposals.list(meetingId, caller);
  }

  @Post()
  @Answers(201, discussionProposalSchema, {
    400: 'A field is invalid, or the vote would end before it begins',
    403: 'The caller is not allowed to act as this person',
    404: 'No such meeting',
    409: 'The meeting is cancelled, is not a paper discussion, or already has a proposal',
    503: 'The members service is unavailable',
  })
  async create(
    @Body({ schema: createDiscussionProposalSchema }) request: z.output<typeof createDiscussionProposalSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<DiscussionProposal> {
    await this.actors.requireMayActAs(caller, { name: request.proposedBy });
    return this.proposals.create(request, caller, repeatOf(request));
  }

  @Post(':id/choose')
  @Answers(200, discussionProposalSchema, {
    400: 'The paper is not one of the three options',
    404: 'No such proposal',
    409: NOT_WITHOUT_VOTES,
  })
  choose(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: choosePaperSchema }) { paper }: z.output<typeof choosePaperSchema>,
    @Caller() caller: Identity,
  ): Promise<DiscussionProposal> {
    return this.proposals.choose(id, paper, caller);
  }

  @Post(':id/vote-again')
  @Answers(200, discussionProposalSchema, { 400: 'No valid window', 404: 'No such proposal', 409: NOT_WITHOUT_VOTES })
  voteAgain(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: voteAgainSchema }) window: z.output<typeof voteAgainSchema>,
    @Caller() caller: Identity,
  ): Promise<DiscussionProposal> {
    return this.proposals.voteAgain(id, window, caller);
  }
}
