import {
  calendarFeedListSchema,
  createdCalendarFeedSchema,
  idParamSchema,
  type CalendarFeedList,
  type CreatedCalendarFeed,
  type Identity,
} from '@lab/contracts';
import { Actors, Answers, Caller, LoggedAs, Public, requireProof, Tag } from '@lab/service-kit';
import { CalendarFile } from '@lab/service-kit/calendar-files';
import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CalendarDoor } from './calendar-door.service.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarService } from './calendar.service.js';
import { CalendarFeed, feedQuerySchema, type FeedQuery } from './feed-answer.js';

const NOBODY = 'The caller has not said who they are';
const AWAY = 'The members service is away';

@Tag('Lab meetings')
@Controller('api/lab-meetings')
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly feeds: CalendarFeedsService,
    private readonly door: CalendarDoor,
    private readonly actors: Actors,
  ) {}

  @Public()
  @Get('calendar.ics')
  @CalendarFeed('All meetings of the last year and to come')
  @Answers(200, undefined, { 404: 'No such link', 503: 'Nobody can say whether its member is still there' })
  async getFeed(
    @Query({ schema: feedQuerySchema }) { token }: FeedQuery,
    @Caller() { labPassword }: Identity,
  ): Promise<string> {
    await this.door.open('meetings', token, labPassword);
    return this.calendar.feed();
  }

  /** Nobody else's, although scripts that have chosen no name read those of the default member. */
  @Get('calendar-feeds')
  @Header('Cache-Control', 'no-store')
  @Answers(200, calendarFeedListSchema, { 403: NOBODY })
  async listFeeds(@Caller() caller: Identity): Promise<CalendarFeedList> {
    requireProof(caller);
    return { feeds: await this.feeds.list(caller) };
  }

  @Post('calendar-feeds')
  @Answers(201, createdCalendarFeedSchema, { 403: NOBODY, 409: 'The caller has too many links', 503: AWAY })
  async createFeed(@Caller() caller: Identity): Promise<CreatedCalendarFeed> {
    await this.actors.actingMember(caller);
    return this.feeds.create(caller);
  }

  @LoggedAs('calendar link revoked')
  @HttpCode(204)
  @Delete('calendar-feeds/:id')
  @Answers(204, undefined, { 403: NOBODY, 404: 'The caller has no such link', 503: AWAY })
  async removeFeed(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.feeds.remove(id, await this.actors.actingMember(caller));
  }

  @Get(':id/calendar.ics')
  @CalendarFile('One meeting', 'lab-meeting.ics')
  @Answers(200, undefined, { 404: 'No such meeting' })
  getFile(@Param('id', { schema: idParamSchema }) id: number): Promise<string> {
    return this.calendar.file(id);
  }
}
