// oxlint-disable typescript/triple-slash-reference -- the declarations of this package need the plugins' types, too
/// <reference types="dayjs/plugin/relativeTime.js" preserve="true" />
/// <reference types="dayjs/plugin/timezone.js" preserve="true" />
/// <reference types="dayjs/plugin/utc.js" preserve="true" />
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
// Rounds to one unit: 90 minutes are 2 hours, 36 hours are 2 days.
dayjs.extend(relativeTime, {
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 119 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 119 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 47 },
    { l: 'dd', d: 'day' },
  ],
});
Object.assign(dayjs.Ls['en']!, {
  relativeTime: {
    future: 'in %s',
    past: '%s ago',
    s: 'less than a minute',
    m: '1 minute',
    mm: '%d minutes',
    h: '1 hour',
    hh: '%d hours',
    d: '1 day',
    dd: '%d days',
    M: '1 month',
    MM: '%d months',
    y: '1 year',
    yy: '%d years',
  },
});

/** Day.js with the plugins of this project: `utc`, `timezone` and `relativeTime`. No other file may load plugins. */
export { dayjs };
