import { applyDecorators, Header } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** The route answers the calendar file of a decided event. */
export const CalendarFile = () =>
  applyDecorators(
    Header('Content-Type', 'text/calendar; charset=utf-8'),
    Header('Content-Disposition', 'attachment; filename="event.ics"'),
    ApiProduces('text/calendar'),
    ApiOkResponse({ description: 'The event, with its venue', schema: { type: 'string' } }),
    ApiNotFoundResponse({ description: 'No such event' }),
    ApiConflictResponse({ description: 'The venue is not decided yet' }),
  );
