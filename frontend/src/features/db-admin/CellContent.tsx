import type { Cell, DatabaseColumn, Row } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { LazyDialog } from '../../components/dialog/LazyDialog';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatDay, formatInstant, formatWallClock } from '../../lib/time';
import { cellText, type ColumnKind, isLongText, kindOf } from './columns';

const cellSx: SxProps<Theme> = {
  display: 'block',
  maxWidth: (theme) => theme.sizes.database.cell,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

const fullTextSx: SxProps<Theme> = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

/** A shortened text, shown in full after a press. */
const longTextSx: SxProps<Theme> = {
  ...cellSx,
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline', textDecorationColor: 'currentColor', textUnderlineOffset: '0.22em' },
};

interface LongTextProps {
  title: string;
  /** The shortened text in the table. */
  line: string;
  text: string;
}

/** A shortened text in the table; a press opens the full text. */
const LongText = ({ title, line, text }: LongTextProps) => {
  const open = useOpenDialog();
  const show = () =>
    open(
      <LazyDialog isWide title={title}>
        <Typography variant="body2" sx={fullTextSx}>
          {text}
        </Typography>
      </LazyDialog>,
    );
  return (
    <ButtonBase title="Show in full" onClick={show} sx={longTextSx}>
      {line}
    </ButtonBase>
  );
};

const NO_VALUE = (
  <span className="none">
    <span aria-hidden>–</span>
    <span style={visuallyHidden}>No value</span>
  </span>
);

/** How days and times are written. */
const moments: Partial<Record<ColumnKind, (text: string) => string>> = {
  day: formatDay,
  instant: formatInstant,
  'wall clock': (text) => formatWallClock(text.replace(' ', 'T')),
};

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
  const kind = kindOf(column);
  const format = moments[kind];
  if (format) return isMoment(text) ? <time dateTime={text}>{format(text)}</time> : text;
  switch (kind) {
    case 'switch':
      return cell === true ? 'Yes' : 'No';
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

interface CellContentProps {
  column: DatabaseColumn;
  row: Row;
  /** What the row is called. */
  rowName: string;
  /** Labels of the referenced rows, by value. */
  labels: Readonly<Record<string, string>> | undefined;
}

/** A value in the table, shortened to one line; a press shows all of it. */
export const CellContent = ({ column, row, rowName, labels }: CellContentProps) => {
  const cell = row[column.column_name];
  const text = cellText(cell);
  if (isLongText(column, text)) {
    const full = typeof cell === 'object' ? JSON.stringify(cell, null, 2) : text;
    return <LongText title={`${column.label} of ${rowName}`} line={text} text={full} />;
  }
  return (
    <Box component="span" sx={cellSx}>
      <CellValue column={column} cell={cell} label={labels?.[text]} />
    </Box>
  );
};
