import {
  candidateTallySchema,
  candidateVoteMessages,
  createSharedCandidateVoteSchema,
  limits,
  socialGatheringMessages,
  type CandidateTally,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, RateLimited } from '@lab/service-kit';
import { Body, Controller, NotFoundException, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { CandidateVotesService } from '../votes/candidate-votes.service.js';
import { ForGuests } from './for-guests.js';
import { SharedGatheringsService } from './shared-gatherings.service.js';
import { Visitors } from './visitors.js';

@ApiTags('Social gatherings')
@Controller('api/shared-candidate-votes')
export class SharedVotesController {
  constructor(
    private readonly shared: SharedGatheringsService,
    private readonly visitors: Visitors,
    private readonly votes: CandidateVotesService,
  ) {}

  @ForGuests()
  @RateLimited('guest-votes', limits.guestVotes, candidateVoteMessages.tooMany)
  @Post()
  @Answers(201, candidateTallySchema, {
    401: 'Only the lab may see the event',
    403: 'Guests are not invited to vote',
    404: 'Link, event and venue do not belong together',
    409: 'Voting has ended',
    429: 'Too many votes from one address',
  })
  async cast(
    @Body({ schema: createSharedCandidateVoteSchema })
    { shareToken, gatheringId, candidateId, memberName, vote }: z.output<typeof createSharedCandidateVoteSchema>,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CandidateTally> {
    const gathering = await this.shared.find(shareToken, caller);
    this.shared.requireGuestsInvited(gathering);
    if (gathering.id !== gatheringId) throw new NotFoundException(socialGatheringMessages.notFound);
    await this.shared.requireCandidate(gatheringId, candidateId);
    const voter = await this.visitors.whoTakesPart(request, response, caller, gatheringId, memberName);
    return this.votes.cast({ candidateId, vote }, voter);
  }
}
