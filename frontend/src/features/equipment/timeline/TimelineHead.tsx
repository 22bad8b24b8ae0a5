import Box from '@mui/material/Box';
import { formatWeekday, timeOf, toLocalDateTime } from '../../../lib/time';
import { columnsOf, type Period } from './timeline';

/** The days or hours above the tracks. Screen readers skip it, because each bar says when it is. */
export const TimelineHead = ({ period, current }: { period: Period; current: number }) => (
  <Box className="head" aria-hidden>
    <div className="columns">
      {columnsOf(period).map((time, column) => (
        <span key={time} className={column === current ? 'current' : undefined}>
          {period.unit === 'hour' ? (
            timeOf(toLocalDateTime(time))
          ) : (
            <>
              {formatWeekday(time)}
              <span className="day">{Number(time.slice(8))}</span>
            </>
          )}
        </span>
      ))}
    </div>
  </Box>
);
