import { CalendarFile } from '@lab/service-kit/calendar-files';

/** A route that returns the calendar file of a gathering once its venue is decided. */
export const GatheringFile = () =>
  CalendarFile('The event, with its venue', 'event.ics', {
    404: 'No such event',
    409: 'The venue is not decided yet',
  });
