import {
  createDiscussionProposalSchema,
  discussionProposalListSchema,
  discussionProposalQuerySchema,
  discussionProposalSchema,
  type DiscussionProposal,
} from '@lab/contracts';
import { Answers, Repeatable, type JsonList, type RepeatOf } from '@lab/service-kit';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { DiscussionProposalsService } from './discussion-proposals.service.js';

@ApiTags('Lab meetings')
@Controller('api/discussion-proposals')
export class DiscussionProposalsController {
  constructor(private readonly proposals: DiscussionProposalsService) {}

  @Get()
  @Answers(200, discussionProposalListSchema, { 400: 'The meeting id is missing or invalid' })
  list(
    @Query({ schema: discussionProposalQuerySchema })
    { meetingId }: z.output<typeof discussionProposalQuerySchema>,
  ): JsonList {
    return this.proposals.list(meetingId);
  }

  @Post()
  @Answers(201, discussionProposalSchema, {
    400: 'A field is invalid, or the vote would end before it begins',
    404: 'No such meeting',
    409: 'The meeting is cancelled, is no paper discussion, or has a proposal already',
  })
  create(
    @Body({ schema: createDiscussionProposalSchema }) request: z.output<typeof createDiscussionProposalSchema>,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<DiscussionProposal> {
    return this.proposals.create(request, repeatOf(request));
  }
}
