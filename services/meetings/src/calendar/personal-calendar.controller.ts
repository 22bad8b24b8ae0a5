import {
  calendarLinkSchema,
  createdCalendarLinkSchema,
  personalCalendarMessages,
  type CalendarLink,
  type CreatedCalendarLink,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, LoggedAs, Public, Tag } from '@lab/service-kit';
import { ConflictException, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { CalendarDoor } from './calendar-door.service.js';
import { CalendarFeed, feedQuerySchema, type FeedQuery } from './feed-answer.js';
import { PersonalCalendarLinks, type CalendarOwner } from './personal-calendar-links.service.js';
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

  @Get('calendar-link')
  @Answers(200, calendarLinkSchema, { 409: NOBODY })
  async getLink(@Caller() caller: Identity): Promise<CalendarLink> {
    return { createdAt: await this.links.createdAt(ownerOf(caller), caller) };
  }

  /** Creates the caller's link, or replaces it. */
  @LoggedAs('own calendar link renewed')
  @Put('calendar-link')
  @Answers(200, createdCalendarLinkSchema, { 409: NOBODY })
  renewLink(@Caller() caller: Identity): Promise<CreatedCalendarLink> {
    return this.links.renew(ownerOf(caller), caller);
  }

  @LoggedAs('own calendar link revoked')
  @HttpCode(204)
  @Delete('calendar-link')
  @Answers(204, undefined, { 404: 'The caller has no link', 409: NOBODY })
  async revokeLink(@Caller() caller: Identity): Promise<void> {
    await this.links.revoke(ownerOf(caller).id);
  }
}

/** Without a chosen identity it would be another member's calendar. */
const ownerOf = ({ chosenMember }: Identity): CalendarOwner => {
  if (!chosenMember) throw new ConflictException(personalCalendarMessages.chooseFirst);
  return chosenMember;
};
