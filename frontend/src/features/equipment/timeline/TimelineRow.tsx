import {
  isDay,
  itemPath,
  type Absence,
  type BookingTimes,
  type Equipment,
  type EquipmentBooking,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../../components/Icon';
import { addIcon } from '../../../components/icons';
import type { Grip } from './drag';
import { daysAway, placeEntries, timesOf, type Entry, type Period, type Span } from './timeline';
import { stretchOf } from './timeline-styles';
import { barLines, entryText } from './timeline-words';
import { TimelineBar } from './TimelineBar';
import { useDrag } from './use-drag';

/** What all rows show and do. */
export interface TimelineView {
  period: Period;
  /** The place of the current day or step of the clock. */
  now: number;
  today: string;
  absences: readonly Absence[];
  mayMove: (booking: EquipmentBooking) => boolean;
  /** Opens the booking form, filled in with the thing and these times. */
  onBook: (item: Equipment, times: BookingTimes) => void;
  onMove: (booking: EquipmentBooking, times: BookingTimes) => Promise<unknown>;
  onOpen: (booking: EquipmentBooking) => void;
}

/** What has begun cannot be moved, but end later. Among days, hours keep their time of day. */
const gripsOf = ({ start }: EquipmentBooking, { from, to }: Span, { period, now }: TimelineView): Grip[] => {
  const isResizable = isDay(start) === (period.unit === 'day');
  if (to <= now) return [];
  if (from < now) return isResizable ? ['end'] : [];
  return isResizable ? ['start', 'move', 'end'] : ['move'];
};

interface TimelineRowProps {
  item: Equipment;
  entries: readonly Entry[];
  view: TimelineView;
}

/** A thing and why it is not free. On its free stretches it is booked by a press or by dragging. */
export const TimelineRow = ({ item, entries, view }: TimelineRowProps) => {
  const { period, now, today, absences, mayMove, onBook, onMove, onOpen } = view;
  const { dragged, handlers } = useDrag({ period, entries, now, onMove, onNew: (times) => onBook(item, times) });
  const placed = placeEntries(entries, period, dragged);
  const first = Math.max(now, 0);
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  return (
    <Box component="li" className="row">
      <div className="thing">
        <Link component={RouterLink} to={itemPath(item.id)} color="inherit">
          {item.name}
        </Link>
        <IconButton
          size="small"
          aria-label={`Book ${item.name}`}
          title="Book"
          onClick={() => onBook(item, timesOf(period, { from: first, to: first + 1 }))}
        >
          <Icon path={addIcon} fontSize="small" />
        </IconButton>
      </div>
      <div className="track" style={{ height: `calc(${lanes} * var(--lane))` }} {...handlers}>
        {dragged && dragged.key === undefined && (
          <span className="bar new" style={stretchOf(dragged.span, period.count)} />
        )}
        {placed.map(({ entry, ...place }) => {
          const away = daysAway(entry, absences);
          const { booking } = entry;
          return (
            <TimelineBar
              key={entry.key}
              {...place}
              entry={entry}
              period={period}
              away={away}
              isOverdue={entry.due !== undefined && entry.due < today}
              lines={barLines(entry, away, today)}
              text={entryText(entry, away, today)}
              grips={booking && mayMove(booking) ? gripsOf(booking, place.whole, view) : []}
              onOpen={() => booking && onOpen(booking)}
            />
          );
        })}
      </div>
    </Box>
  );
};
