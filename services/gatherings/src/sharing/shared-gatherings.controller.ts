import {
  candidateVoteMessages,
  guestKeyBodySchema,
  limits,
  saveSharedRsvpSchema,
  sharedSocialGatheringSchema,
  shareTokenSchema,
  type GuestKeyBody,
  type Identity,
  type SharedSocialGathering,
  candidateTallySchema,
  createSharedCandidateVoteSchema,
  socialGatheringMessages,
  type CandidateTally,
  type Topic,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  RateLimited,
  Tag,
  Repeatable,
  type RepeatOf,
  AnswersText,
  SessionsOnly,
} from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Req, Res, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { GatheringCalendarService, GatheringFile } from '../calendar/gathering-calendar.service.js';
import { RsvpsService } from '../rsvps/rsvps.service.js';
import { ForGuests } from './for-guests.js';
import { ensureGuestKey, keepGuestKey } from './guest-cookie.js';
import { GuestEntranceService } from './guest-entrance.service.js';
import { SharedGatheringsService } from './shared-gatherings.service.js';
import { VisitorsService } from './visitors.service.js';
import { VenueVotesService } from '../votes/venue-votes.service.js';
import { EventPattern } from '@nestjs/microservices';
import { SharedUpdates } from './shared-updates.js';

const NOT_FOUND = 'The link leads nowhere';
const LAB_ONLY = 'Only members may see the event';
const TOO_MANY = 'Too many votes and answers, or new guests, from one address';
const NOT_INVITED = 'Guests are not invited to take part';

/** Guests need a few requests per minute. Scripts send more. */
const GuestLimited = () => RateLimited('guest-votes', limits.guestVotes, candidateVoteMessages.tooMany);

@Tag('Social gatherings')
@Controller('api/social-gatherings/shared/:shareToken')
export class SharedGatheringsController {
  constructor(
    private readonly shared: SharedGatheringsService,
    private readonly visitors: VisitorsService,
    private readonly entrance: GuestEntranceService,
    private readonly rsvps: RsvpsService,
    private readonly calendar: GatheringCalendarService,
  ) {}

  @ForGuests()
  @Get()
  @Answers(200, sharedSocialGatheringSchema, { 401: LAB_ONLY, 404: NOT_FOUND })
  async get(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Caller() caller: Identity,
    @Req() request: Request,
  ): Promise<SharedSocialGathering> {
    const { id } = await this.shared.find(shareToken, caller);
    return this.shared.get(id, this.visitors.identifyViewer(request, caller, id));
  }

  @ForGuests()
  @Get('calendar.ics')
  @GatheringFile()
  async getCalendarFile(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Caller() caller: Identity,
  ): Promise<string> {
    const { id } = await this.shared.find(shareToken, caller);
    return this.calendar.file(id);
  }

  @ForGuests()
  @GuestLimited()
  @Put('rsvp')
  @Answers(200, sharedSocialGatheringSchema, {
    401: LAB_ONLY,
    403: NOT_INVITED,
    404: NOT_FOUND,
    409: 'The event is over or has reached its guest limit',
    429: TOO_MANY,
  })
  async saveRsvp(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Body({ schema: saveSharedRsvpSchema }) { memberName, ...answer }: z.output<typeof saveSharedRsvpSchema>,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SharedSocialGathering> {
    const gathering = await this.shared.find(shareToken, caller);
    if (caller.role === 'anonymous') this.shared.requireGuestsInvited(gathering);
    const visitor = await this.visitors.identifyParticipant(request, response, caller, gathering.id, memberName);
    const transact = this.entrance.admissionOf(gathering.id, visitor, caller);
    await this.rsvps.save(gathering.id, answer, visitor, { caller, transact });
    return this.shared.get(gathering.id, visitor);
  }

  /** Returns the secret of the guest's personal link. */
  @ForGuests()
  @GuestLimited()
  @Post('guest-key')
  @Answers(200, guestKeyBodySchema, { 401: LAB_ONLY, 403: NOT_INVITED, 404: NOT_FOUND })
  async getGuestKey(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GuestKeyBody> {
    const gathering = await this.shared.find(shareToken, caller);
    this.shared.requireGuestsInvited(gathering);
    return { guestKey: ensureGuestKey(request, response, gathering.id) };
  }

  /** Gives this browser the identity of the guest whose personal link was opened. */
  @ForGuests()
  @GuestLimited()
  @Put('guest-key')
  @Answers(204, undefined, { 401: LAB_ONLY, 403: NOT_INVITED, 404: NOT_FOUND })
  async takeGuestKey(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Body({ schema: guestKeyBodySchema }) { guestKey }: GuestKeyBody,
    @Caller() caller: Identity,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const gathering = await this.shared.find(shareToken, caller);
    this.shared.requireGuestsInvited(gathering);
    keepGuestKey(request, response, gathering.id, guestKey);
  }
}

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

@Tag('Social gatherings')
@Controller('api/social-gatherings/shared/:shareToken/events')
export class SharedUpdatesController {
  constructor(
    private readonly shared: SharedGatheringsService,
    private readonly updates: SharedUpdates,
  ) {}

  /** An event stream that makes the shared page of an event reload, until the page is closed. */
  @ForGuests()
  @SessionsOnly()
  @AnswersText('text/event-stream', 'A stream of updates')
  @Get()
  async open(
    @Param('shareToken', { schema: shareTokenSchema }) shareToken: string | null,
    @Caller() caller: Identity,
    @Res() response: Response,
  ): Promise<void> {
    const { id } = await this.shared.find(shareToken, caller);
    await this.updates.open(response, id, shareToken!, caller);
  }

  @EventPattern<Topic>('social-gatherings')
  poll(): void {
    this.updates.poll();
  }
}
