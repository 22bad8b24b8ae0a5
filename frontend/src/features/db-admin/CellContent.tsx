import type { DatabaseColumn, Row } from '@lab/contracts';
import Box from '@mui/material/Box';
import { CellValue } from './CellValue';
import { cellText, kindOf } from './columns';
import { cellSx } from './db-admin-styles';
import { LongText } from './LongText';

/** The length of text that fits into a column. */
const FITS = 36;

interface CellContentProps {
  column: DatabaseColumn;
  row: Row;
  /** Labels of the referenced rows, by value. */
  labels: Readonly<Record<string, string>> | undefined;
}

/** A value in the table, shortened to one line; a press shows all of it. */
export const CellContent = ({ column, row, labels }: CellContentProps) => {
  const cell = row[column.column_name];
  const text = cellText(cell);
  const isLong = ['text', 'json', 'choice'].includes(kindOf(column)) && (text.length > FITS || text.includes('\n'));
  if (isLong) {
    const full = typeof cell === 'object' ? JSON.stringify(cell, null, 2) : text;
    return <LongText title={`${column.column_name} of row ${cellText(row['id'])}`} line={text} text={full} />;
  }
  return (
    <Box component="span" sx={cellSx}>
      <CellValue column={column} cell={cell} label={labels?.[text]} />
    </Box>
  );
};
