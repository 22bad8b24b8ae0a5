import { idParamSchema, limits, type Identity } from '@lab/contracts';
import { Answers, Caller, OnBehalf, Public, RateLimited, Tag, type CallerHeaders } from '@lab/service-kit';
import { CalendarFile } from '@lab/service-kit/calendar-files';
import { applyDecorators, Controller, Get, Header, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { CalendarLinksService } from './calendar-links.service.js';
import { CalendarService } from './calendar.service.js';

/** Calendar apps have no session: the token in the address identifies the link. */
const feedQuerySchema = z.object({ token: z.string('A calendar link has a token').min(1).max(200) });

type FeedQuery = z.output<typeof feedQuerySchema>;

const OFTEN = 'Calendars were fetched very often from your network. Please wait a minute and try again.';

/**
 * Answers with an iCalendar file at a secret address, which caches, search engines and other sites must not learn.
 * Building a calendar queries several services, so requests are limited per network.
 */
const CalendarFeed = (description: string) =>
  applyDecorators(
    Public(),
    Header('Cache-Control', 'private, no-cache'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
    RateLimited('calendar-fetches', limits.calendarFetches, OFTEN),
    CalendarFile(description),
  );

@Tag('Lab meetings')
@Controller('api/lab-meetings')
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly links: CalendarLinksService,
  ) {}

  @Get('calendar.ics')
  @CalendarFeed('All meetings of the last year and of the future')
  @Answers(200, undefined, {
    404: 'No such link',
    503: 'The members service is unavailable, so the link cannot be checked',
  })
  async getFeed(
    @Query({ schema: feedQuerySchema }) { token }: FeedQuery,
    @Caller() { labPassword }: Identity,
  ): Promise<string> {
    await this.links.open('meetings', token, labPassword);
    return this.calendar.forLab();
  }

  @Get(':id/calendar.ics')
  @CalendarFile('One meeting', 'lab-meeting.ics')
  @Answers(200, undefined, { 404: 'No such meeting' })
  getFile(@Param('id', { schema: idParamSchema }) id: number): Promise<string> {
    return this.calendar.forMeeting(id);
  }
}

@Tag('Personal calendar')
@Controller('api')
export class PersonalCalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly links: CalendarLinksService,
  ) {}

  @Get('calendar.ics')
  @CalendarFeed('Meetings, the member’s due dates and reservations, voting deadlines, and social gatherings')
  @Answers(200, undefined, { 404: 'No such link', 503: 'A service is unavailable; calendar apps keep what they have' })
  async getFeed(
    @Query({ schema: feedQuerySchema }) { token }: FeedQuery,
    @Caller() { labPassword }: Identity,
    @OnBehalf() headers: CallerHeaders,
  ): Promise<string> {
    return this.calendar.forMember(await this.links.open('personal', token, labPassword), headers);
  }
}
