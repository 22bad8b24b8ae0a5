import { addDays } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePeople } from '../../components/person/use-people';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatMonthDay } from '../../lib/time';
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

/** Four weeks of an item's checkouts and reservations, from today or later. */
export const CalendarStrip = ({ bookings, today }: CalendarStripProps) => {
  const [weeks, setWeeks] = useState(0);
  const firstDay = addDays(today, weeks * WEEK);
  const { nameOf } = usePeople();
  const named = bookings.map((booking) => ({
    ...booking,
    memberName: nameOf({ name: booking.memberName, id: booking.labMemberId }),
  }));
  const placed = placeBookings(named, firstDay, DAYS);
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
              {weeks === 0 && day === 0 ? 'Today' : formatMonthDay(addDays(firstDay, day))}
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
