import {
  calendarFeedListSchema,
  calendarLinkSchema,
  createdCalendarFeedSchema,
  createdCalendarLinkSchema,
  idParamSchema,
  managedCalendarLinkListSchema,
  type CalendarFeedList,
  type CalendarLink,
  type CreatedCalendarFeed,
  type CreatedCalendarLink,
  type Identity,
  type ManagedCalendarLinkList,
} from '@lab/contracts';
import {
  Actors,
  AdminOnly,
  Answers,
  Caller,
  LoggedAs,
  OwnIdentity,
  requireOwnIdentity,
  requireProof,
  SessionsOnly,
  Tag,
} from '@lab/service-kit';
import { Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { CalendarLinksService } from './calendar-links.service.js';

const NO_IDENTITY = 'The caller has not chosen an identity';
const STALE = 'The caller must prove their identity again';
const AWAY = 'The members service is unavailable';

/** Shareable links to the lab's meetings. A member may have several. */
@Tag('Lab meetings')
@Controller('api/lab-meetings/calendar-feeds')
export class MeetingsLinksController {
  constructor(
    private readonly links: CalendarLinksService,
    private readonly actors: Actors,
  ) {}

  /** Lists the caller's own links. Scripts without an identity get those of the default member. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @Answers(200, calendarFeedListSchema, { 403: NO_IDENTITY })
  async list(@Caller() caller: Identity): Promise<CalendarFeedList> {
    requireProof(caller);
    return { feeds: await this.links.list('meetings', caller) };
  }

  @SessionsOnly()
  @Post()
  @Answers(201, createdCalendarFeedSchema, {
    401: STALE,
    403: NO_IDENTITY,
    409: 'The caller has too many links',
    503: AWAY,
  })
  async create(@Caller() caller: Identity): Promise<CreatedCalendarFeed> {
    await this.actors.actingMember(caller);
    return this.links.create('meetings', caller);
  }

  @LoggedAs('calendar link revoked')
  @Delete(':id')
  @Answers(204, undefined, { 403: NO_IDENTITY, 404: 'The caller has no such link', 503: AWAY })
  async remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    await this.links.remove({ id, kind: 'meetings', memberId: await this.actors.actingMember(caller) });
  }
}

/** The one link to a member's own calendar. */
@Tag('Personal calendar')
@OwnIdentity()
@Controller('api/calendar-link')
export class PersonalLinkController {
  constructor(private readonly links: CalendarLinksService) {}

  @Get()
  @Answers(200, calendarLinkSchema, { 403: NO_IDENTITY })
  async get(@Caller() caller: Identity): Promise<CalendarLink> {
    requireOwnIdentity(caller);
    const [link] = await this.links.list('personal', caller);
    return { createdAt: link?.createdAt ?? null };
  }

  /** Creates the caller's link, or replaces it. */
  @SessionsOnly()
  @LoggedAs('own calendar link renewed')
  @Put()
  @Answers(200, createdCalendarLinkSchema, { 401: STALE, 403: NO_IDENTITY, 503: AWAY })
  async renew(@Caller() caller: Identity): Promise<CreatedCalendarLink> {
    requireOwnIdentity(caller);
    const { createdAt, path } = await this.links.create('personal', caller);
    return { createdAt, path };
  }

  @LoggedAs('own calendar link revoked')
  @Delete()
  @Answers(204, undefined, { 403: NO_IDENTITY, 404: 'The caller has no link' })
  async revoke(@Caller() caller: Identity): Promise<void> {
    await this.links.remove({ kind: 'personal', memberId: requireOwnIdentity(caller).id });
  }
}

/** All members' links, for administrators. */
@Tag('Calendar links')
@AdminOnly()
@Controller('api/calendar-links')
export class CalendarLinksController {
  constructor(private readonly links: CalendarLinksService) {}

  @Get()
  @Answers(200, managedCalendarLinkListSchema)
  async list(@Caller() caller: Identity): Promise<ManagedCalendarLinkList> {
    return { calendarLinks: await this.links.all(caller) };
  }

  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such link' })
  end(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.links.end(id, caller);
  }
}
