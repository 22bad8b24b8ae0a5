import {
  idParamSchema,
  managedCalendarLinkListSchema,
  type Identity,
  type ManagedCalendarLinkList,
} from '@lab/contracts';
import { AdminOnly, Answers, Caller, Tag } from '@lab/service-kit';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CalendarLinksService } from './calendar-links.service.js';

@Tag('Calendar links')
@AdminOnly()
@Controller('api/calendar-links')
export class CalendarLinksController {
  constructor(private readonly links: CalendarLinksService) {}

  @Get()
  @Answers(200, managedCalendarLinkListSchema)
  async list(@Caller() caller: Identity): Promise<ManagedCalendarLinkList> {
    return { calendarLinks: await this.links.list(caller) };
  }

  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, { 404: 'No such link' })
  end(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.links.end(id, caller);
  }
}
