import {
  actingMemberId,
  calendarFeedListSchema,
  createdCalendarFeedSchema,
  idParamSchema,
  type CalendarFeedList,
  type CreatedCalendarFeed,
  type Identity,
} from '@lab/contracts';
import { Answers, Caller, LoggedAs, Public } from '@lab/service-kit';
import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CalendarDoor } from './calendar-door.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarService } from './calendar.service.js';
import { CalendarFeed, CalendarFile, feedQuerySchema, type FeedQuery } from './feed-answer.js';

@ApiTags('Lab meetings')
@Controller('api/lab-meetings')
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly feeds: CalendarFeedsService,
    private readonly door: CalendarDoor,
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

  @Get('calendar-feeds')
  @Answers(200, calendarFeedListSchema)
  async listFeeds(@Caller() caller: Identity): Promise<CalendarFeedList> {
    return { feeds: await this.feeds.list(caller) };
  }

  @Post('calendar-feeds')
  @Answers(201, createdCalendarFeedSchema, { 409: 'The caller has too many links' })
  createFeed(@Caller() caller: Identity): Promise<CreatedCalendarFeed> {
    return this.feeds.create(caller);
  }

  @LoggedAs('calendar link revoked')
  @HttpCode(204)
  @Delete('calendar-feeds/:id')
  @Answers(204, undefined, { 404: 'The caller has no such link' })
  removeFeed(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.feeds.remove(id, actingMemberId(caller));
  }

  @Get(':id/calendar.ics')
  @Header('Content-Disposition', 'attachment; filename="lab-meeting.ics"')
  @CalendarFile('One meeting')
  @Answers(200, undefined, { 404: 'No such meeting' })
  getFile(@Param('id', { schema: idParamSchema }) id: number): Promise<string> {
    return this.calendar.file(id);
  }
}
