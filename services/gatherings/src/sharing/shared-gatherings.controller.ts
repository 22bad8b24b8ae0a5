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
} from '@lab/contracts';
import { Answers, Caller, RateLimited, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { GatheringFile } from '../calendar/gathering-file.js';
import { GatheringCalendarService } from '../calendar/gathering-calendar.service.js';
import { RsvpsService } from '../rsvps/rsvps.service.js';
import { ForGuests } from './for-guests.js';
import { ensureGuestKey, keepGuestKey } from './guest-cookie.js';
import { GuestEntranceService } from './guest-entrance.service.js';
import { SharedGatheringsService } from './shared-gatherings.service.js';
import { VisitorsService } from './visitors.service.js';

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
