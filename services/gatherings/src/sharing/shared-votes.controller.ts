import {
  candidateTallySchema,
  candidateVoteMessages,
  createSharedCandidateVoteSchema,
  limits,
  socialGatheringMessages,
  type CandidateTally,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, RateLimited, Repeatable, type RepeatOf, Tag } from '@lab/service-kit';
import { Body, Controller, NotFoundException, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { VenueVotesService } from '../votes/venue-votes.service.js';
import { ForGuests } from './for-guests.js';
import { GuestEntranceService } from './guest-entrance.service.js';
import { SharedGatheringsService } from './shared-gatherings.service.js';
import { VisitorsService } from './visitors.service.js';

@Tag('Social gatherings')
@Controller('api/shared-candidate-votes')
export class SharedVotesController {
  constructor(
    private readonly shared: SharedGatheringsService,
    private readonly visitors: VisitorsService,
    private readonly entrance: GuestEntranceService,
    private readonly votes: VenueVotesService,
  ) {}

  @ForGuests()
  @RateLimited('guest-votes', limits.guestVotes, candidateVoteMessages.tooMany)
  @Post()
  @Answers(201, candidateTallySchema, {
    401: 'Only members may see the event',
    403: 'Guests are not invited to vote',
    404: 'Link, event and venue do not belong together',
    409: 'Voting has ended, or the event has reached its guest limit',
    429: 'Too many votes, or new guests, from one address',
  })
  async cast(
    @Body({ schema: createSharedCandidateVoteSchema }) ballot: z.output<typeof createSharedCandidateVoteSchema>,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<CandidateTally> {
    const { shareToken, gatheringId, candidateId, memberName, vote } = ballot;
    const gathering = await this.shared.find(shareToken, caller);
    this.shared.requireGuestsInvited(gathering);
    if (gathering.id !== gatheringId) throw new NotFoundException(socialGatheringMessages.notFound);
    await this.shared.requireVenue(gatheringId, candidateId);
    const voter = await this.visitors.identifyParticipant(request, response, caller, gatheringId, memberName);
    return this.votes.cast({ venueId: candidateId, vote }, () => voter, {
      caller,
      repeat: repeatOf(ballot, voter.guestKey),
      transact: this.entrance.admissionOf(gatheringId, voter, caller),
    });
  }
}
