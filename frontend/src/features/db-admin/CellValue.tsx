import type { Cell, DatabaseColumn } from '@lab/contracts';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatInstant, formatWallClock } from '../../lib/time';
import { cellText, kindOf } from './columns';

const NO_VALUE = (
  <span className="none">
    <span aria-hidden>–</span>
    <span style={visuallyHidden}>No value</span>
  </span>
);

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

interface CellValueProps {
  column: DatabaseColumn;
  cell: Cell | undefined;
  label?: string | undefined;
}

/** A value formatted for users. */
export const CellValue = ({ column, cell, label }: CellValueProps) => {
  if (cell === null || cell === undefined) return NO_VALUE;
  const text = cellText(cell);
  switch (kindOf(column)) {
    case 'switch':
      return cell === true ? 'Yes' : 'No';
    case 'instant':
      return isMoment(text) ? <time dateTime={text}>{formatInstant(text)}</time> : text;
    case 'wall clock':
      return isMoment(text) ? <time dateTime={text}>{formatWallClock(text.replace(' ', 'T'))}</time> : text;
    case 'reference':
      return (
        <>
          {label && <span className="label">{label} </span>}
          <span className="id">#{text}</span>
        </>
      );
    default:
      return text === '' ? <span className="none">empty text</span> : text;
  }
};
