import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { z } from 'zod';

/** Query of a feed: calendars have no session, the secret in the address says whose it is. */
export const feedQuerySchema = z.object({ token: z.string('A calendar link has a token').min(1).max(200) });

export type FeedQuery = z.output<typeof feedQuerySchema>;

/** The route answers an iCalendar file. */
export const CalendarFile = (description: string) =>
  applyDecorators(
    Header('Content-Type', 'text/calendar; charset=utf-8'),
    ApiProduces('text/calendar'),
    ApiOkResponse({ description, schema: { type: 'string' } }),
  );

/** The same behind a secret address: nobody else keeps it, and nobody learns of it. */
export const CalendarFeed = (description: string) =>
  applyDecorators(
    Header('Cache-Control', 'private, no-cache'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
    CalendarFile(description),
  );
