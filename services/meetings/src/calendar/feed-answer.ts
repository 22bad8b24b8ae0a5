import { limits } from '@lab/contracts';
import { RateLimited } from '@lab/service-kit';
import { CalendarFile } from '@lab/service-kit/calendar-files';
import { applyDecorators, Header } from '@nestjs/common';
import { z } from 'zod';

/** Calendar apps have no session: the token in the address identifies the link. */
export const feedQuerySchema = z.object({ token: z.string('A calendar link has a token').min(1).max(200) });

export type FeedQuery = z.output<typeof feedQuerySchema>;

const OFTEN = 'Calendars were fetched very often from your network. Please wait a minute and try again.';

/**
 * The route answers with an iCalendar file at a secret address, which caches, search engines and other sites must not
 * learn. A calendar is gathered from several services, so a network may fetch only so many.
 */
export const CalendarFeed = (description: string) =>
  applyDecorators(
    Header('Cache-Control', 'private, no-cache'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
    RateLimited('calendar-fetches', limits.calendarFetches, OFTEN),
    CalendarFile(description),
  );
