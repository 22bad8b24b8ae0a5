import {
  createSocialGatheringSchema,
  duplicateSocialGatheringSchema,
  idParamSchema,
  saveRsvpSchema,
  socialGatheringListSchema,
  socialGatheringSchema,
  upcomingQuerySchema,
  updateSocialGatheringSchema,
  actingMemberId,
  type Identity,
  type SocialGathering,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  IfMatch,
  type JsonList,
  LoggedAs,
  deferError,
  Repeatable,
  type RepeatOf,
  Tag,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { GatheringCalendarService, GatheringFile } from '../calendar/gathering-calendar.service.js';
import { RsvpsService } from '../rsvps/rsvps.service.js';
import { ActingMemberService } from './acting-member.service.js';
import { GatheringsService } from './gatherings.service.js';

const DATES = 'A field is invalid, or a date is in the past';

@Tag('Social gatherings')
@Controller('api/social-gatherings')
export class GatheringsController {
  constructor(
    private readonly gatherings: GatheringsService,
    private readonly rsvps: RsvpsService,
    private readonly calendar: GatheringCalendarService,
    private readonly members: ActingMemberService,
  ) {}

  @Get()
  @Answers(200, socialGatheringListSchema, { 400: 'upcoming is neither true nor false' })
  list(
    @Query({ schema: upcomingQuerySchema }) { upcoming }: z.output<typeof upcomingQuerySchema>,
    @Caller() caller: Identity,
  ): JsonList {
    return this.gatherings.list(voterOf(caller), upcoming);
  }

  @Post()
  @Answers(201, socialGatheringSchema, { 400: DATES, 503: 'The members service is unavailable' })
  async create(
    @Body({ schema: createSocialGatheringSchema }) fields: z.output<typeof createSocialGatheringSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<SocialGathering> {
    return this.gatherings.create(
      fields,
      { member: await deferError(this.members.of(caller)), caller },
      repeatOf(fields),
    );
  }

  @Put(':id')
  @Answers(200, socialGatheringSchema, {
    400: DATES,
    404: 'No such event',
    412: 'Another member has changed the event',
  })
  update(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: updateSocialGatheringSchema }) fields: z.output<typeof updateSocialGatheringSchema>,
    @Caller() caller: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SocialGathering> {
    return this.gatherings.update(id, fields, { member: voterOf(caller), caller, seen });
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such event' })
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.gatherings.remove(id, caller);
  }

  @Post(':id/duplicate')
  @Answers(201, socialGatheringSchema, { 400: DATES, 404: 'No such event', 503: 'The members service is unavailable' })
  async duplicate(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: duplicateSocialGatheringSchema }) dates: z.output<typeof duplicateSocialGatheringSchema>,
    @Caller() caller: Identity,
    @Repeatable() repeatOf: RepeatOf,
  ): Promise<SocialGathering> {
    const member = await deferError(this.members.of(caller));
    return this.gatherings.duplicate(id, dates, { member, caller }, repeatOf(dates));
  }

  @LoggedAs('share link renewed')
  @Post(':id/share-token')
  @Answers(200, socialGatheringSchema, { 404: 'No such event' })
  renewShareToken(
    @Param('id', { schema: idParamSchema }) id: number,
    @Caller() caller: Identity,
  ): Promise<SocialGathering> {
    return this.gatherings.renewShareToken(id, { member: voterOf(caller), caller });
  }

  @Get(':id/calendar.ics')
  @GatheringFile()
  getCalendarFile(@Param('id', { schema: idParamSchema }) id: number): Promise<string> {
    return this.calendar.file(id);
  }

  @Put(':id/rsvp')
  @Answers(200, socialGatheringSchema, { 404: 'No such event', 409: 'The event is over' })
  async saveRsvp(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: saveRsvpSchema }) answer: z.output<typeof saveRsvpSchema>,
    @Caller() caller: Identity,
  ): Promise<SocialGathering> {
    await this.rsvps.save(id, answer, await this.members.of(caller), { caller });
    return this.gatherings.get(id, voterOf(caller));
  }
}

const voterOf = (caller: Identity) => ({ memberId: actingMemberId(caller), guestKey: null });
