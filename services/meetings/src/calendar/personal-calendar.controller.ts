import {
  calendarLinkSchema,
  createdCalendarLinkSchema,
  type CalendarLink,
  type CreatedCalendarLink,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, LoggedAs, OwnIdentity, Public, requireOwnIdentity, Tag } from '@lab/service-kit';
import { Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { CalendarDoor } from './calendar-door.service.js';
import { CalendarFeed, feedQuerySchema, type FeedQuery } from './feed-answer.js';
import { PersonalCalendarLinks } from './personal-calendar-links.service.js';
import { PersonalCalendarService } from './personal-calendar.service.js';

const NOBODY = 'The caller has not said who they are';

@Tag('Personal calendar')
@Controller('api')
export class PersonalCalendarController {
  constructor(
    private readonly calendar: PersonalCalendarService,
    private readonly links: PersonalCalendarLinks,
    private readonly door: CalendarDoor,
  ) {}

  @Public()
  @Get('calendar.ics')
  @CalendarFeed('Meetings, own due dates and reservations, deadlines of votes, and social gatherings')
  @Answers(200, undefined, { 404: 'No such link', 503: 'A part is away: calendars keep what they know' })
  async getFeed(
    @Query({ schema: feedQuerySchema }) { token }: FeedQuery,
    @Caller() { labPassword }: Identity,
  ): Promise<string> {
    const memberId = await this.door.open('personal', token, labPassword);
    return this.calendar.file(await this.links.ownerOf(memberId));
  }

  @OwnIdentity()
  @Get('calendar-link')
  @Answers(200, calendarLinkSchema, { 403: NOBODY })
  async getLink(@Caller() caller: Identity): Promise<CalendarLink> {
    return { createdAt: await this.links.createdAt(requireOwnIdentity(caller), caller) };
  }

  /** Creates the caller's link, or replaces it. */
  @OwnIdentity()
  @LoggedAs('own calendar link renewed')
  @Put('calendar-link')
  @Answers(200, createdCalendarLinkSchema, { 403: NOBODY })
  renewLink(@Caller() caller: Identity): Promise<CreatedCalendarLink> {
    return this.links.renew(requireOwnIdentity(caller), caller);
  }

  @OwnIdentity()
  @LoggedAs('own calendar link revoked')
  @HttpCode(204)
  @Delete('calendar-link')
  @Answers(204, undefined, { 403: NOBODY, 404: 'The caller has no link' })
  async revokeLink(@Caller() caller: Identity): Promise<void> {
    await this.links.revoke(requireOwnIdentity(caller).id);
  }
}
