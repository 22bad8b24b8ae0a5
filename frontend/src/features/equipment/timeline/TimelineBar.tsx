import { itemPath, type BookingTimes } from '@lab/contracts';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { Grip } from './drag';
import { spanOf, type Period, type PlacedEntry } from './timeline';
import { stretchOf } from './timeline-styles';

interface TimelineBarProps extends PlacedEntry {
  period: Period;
  away: readonly BookingTimes[];
  isOverdue: boolean;
  /** Short, in two lines. */
  lines: readonly [string, string];
  /** In full sentences, for the tooltip and screen readers. */
  text: string;
  /** The ends that can be dragged, and whether all of it can be. */
  grips: readonly Grip[];
  onOpen: () => void;
}

/** A booking, checkout or maintenance. A booking opens its dialog, the others lead to the thing. */
export const TimelineBar = (props: TimelineBarProps) => {
  const { entry, whole, lane, from, to, period, away, isOverdue, lines, text, grips, onOpen } = props;
  const opens = entry.booking
    ? ({ onClick: onOpen } as const)
    : ({ component: Link, to: itemPath(entry.item.id), draggable: false } as const);
  return (
    <Tooltip title={text} enterDelay={300} disableInteractive>
      <ButtonBase
        className={`bar ${entry.kind} ${isOverdue ? 'overdue' : ''}`}
        data-key={entry.key}
        data-movable={grips.includes('move') || undefined}
        data-before={whole.from < from || undefined}
        data-after={whole.to > to || undefined}
        style={{
          ...stretchOf({ from, to }, period.count),
          top: `calc(${lane} * var(--lane))`,
        }}
        {...opens}
      >
        {away.map((times) => {
          const span = spanOf(period, times);
          const [begin, end] = [Math.max(span.from, from), Math.min(span.to, to)];
          return (
            end > begin && (
              <span
                key={times.start}
                className="away"
                style={stretchOf({ from: begin - from, to: end - from }, to - from)}
              />
            )
          );
        })}
        <span className="lines" aria-hidden>
          <span>{lines[0]}</span>
          <span data-more={lines[1]} />
        </span>
        {grips.includes('start') && whole.from === from && <span className="grip" data-grip="start" />}
        {grips.includes('end') && whole.to === to && <span className="grip" data-grip="end" />}
      </ButtonBase>
    </Tooltip>
  );
};
