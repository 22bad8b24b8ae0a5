import { addDays } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatShortDay } from '../../lib/dates';
import { bookingText, placeBookings, type Booking } from './bookings';
import { CalendarSteps } from './CalendarSteps';
import { calendarStripSx } from './calendar-strip-styles';

const WEEK = 7;
const DAYS = 4 * WEEK;
const days = Array.from({ length: DAYS }, (_, index) => index);

interface CalendarStripProps {
  bookings: readonly Booking[];
  today: string;
}

/** Four weeks of an item, from today on or later: on which days it is with whom. */
export const CalendarStrip = ({ bookings, today }: CalendarStripProps) => {
  const [weeks, setWeeks] = useState(0);
  const firstDay = addDays(today, weeks * WEEK);
  const placed = placeBookings(bookings, firstDay, DAYS);
  const description =
    placed.length > 0 ? placed.map(({ booking }) => bookingText(booking)).join('; ') : 'Free on all of these days';
  return (
    <>
      <CalendarSteps firstDay={firstDay} lastDay={addDays(firstDay, DAYS - 1)} weeks={weeks} onStep={setWeeks} />
      <Box component="p" sx={visuallyHidden}>
        {description}
      </Box>
      <Box
        aria-hidden
        sx={calendarStripSx}
        style={{ gridTemplate: `repeat(${placed.length + 1}, auto) / repeat(${DAYS}, minmax(0, 1fr))` }}
      >
        {days.map((day) => (
          <div key={day} className={weeks === 0 && day === 0 ? 'day today' : 'day'} style={{ gridColumn: day + 1 }} />
        ))}
        {days
          .filter((day) => day % WEEK === 0)
          .map((day) => (
            <div key={day} className="week" style={{ gridColumn: `${day + 1} / span ${WEEK}` }}>
              {weeks === 0 && day === 0 ? 'Today' : formatShortDay(addDays(firstDay, day))}
            </div>
          ))}
        {placed.map(({ booking, start, end }, row) => (
          <div
            key={booking.key}
            className={`booking ${booking.kind}`}
            title={bookingText(booking)}
            style={{ gridColumn: `${start} / ${end}`, gridRow: row + 2 }}
          >
            {booking.memberName}
          </div>
        ))}
      </Box>
    </>
  );
};
