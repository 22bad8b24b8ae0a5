import {
  createDiscussionProposalSchema,
  discussionProposalListSchema,
  discussionProposalQuerySchema,
  discussionProposalSchema,
  type DiscussionProposal,
  type Identity,
} from '@lab/contracts';
import { Actors, Answers, Caller, type JsonList, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { DiscussionProposalsService } from './discussion-proposals.service.js';

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
    403: 'The caller may not act as this person',
    404: 'No such meeting',
    409: 'The meeting is cancelled, is no paper discussion, or has a proposal already',
    503: 'The members service is away',
  })
  async create(
    @Body({ schema: createDiscussionProposalSchema }) request: z.output<typeof createDiscussionProposalSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<DiscussionProposal> {
    await this.actors.requireMayActAs(caller, { name: request.proposedBy });
    return this.proposals.create(request, caller, repeatOf(request));
  }
}
