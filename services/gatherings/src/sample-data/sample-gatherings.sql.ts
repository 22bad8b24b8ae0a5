import { Statement } from '@lab/service-kit';

/** An hour of the day in the lab's time zone, a number of days from today. */
export const AT_HOUR = new Statement<{ at: Date }>(`
  SELECT (date_trunc('day', now() AT TIME ZONE :timeZone) + make_interval(days => :days, hours => :hour))
    AT TIME ZONE :timeZone AS at`);
