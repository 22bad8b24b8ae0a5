import { itemPath, type Equipment } from '@lab/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listRowsSx } from '../../../components/list/ListRows';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { StatusMark } from '../ItemParts';

interface SectionProps {
  title: string;
  rows: readonly ReactNode[];
  action?: ReactNode;
}

/** A part of the report: its number of entries, and the entries. */
const Section = ({ title, rows, action }: SectionProps) => {
  const id = useId();
  const list = useFocusAfterRemoval<HTMLUListElement>(rows.length);
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {title} ({rows.length})
        </Typography>
        {action}
      </Box>
      <Box component="ul" ref={list} tabIndex={-1} aria-labelledby={id} sx={{ ...listRowsSx, outline: 'none' }}>
        {rows}
      </Box>
    </Box>
  );
};

const placeOf = ({ location, serialNumber }: Equipment): string => [location, serialNumber].filter(Boolean).join(' · ');

interface RowProps {
  item: Equipment;
  /** Present where the item can be ticked. */
  onTick?: ((item: Equipment) => void) | undefined;
}

const Row = ({ item, onTick }: RowProps) => (
  <li>
    <div>
      <div className="name">
        {onTick ? (
          <FormControlLabel label={item.name} control={<Checkbox checked={false} onChange={() => onTick(item)} />} />
        ) : (
          <Link to={itemPath(item.id)}>{item.name}</Link>
        )}
      </div>
      <Box className="detail" sx={onTick && { pl: 4 }}>
        {placeOf(item)}
      </Box>
    </div>
    <div className="state">{item.status !== 'available' && <StatusMark status={item.status} isOverdue={false} />}</div>
  </li>
);

export interface Report {
  missing: readonly Equipment[];
  found: readonly Equipment[];
  elsewhere: readonly Equipment[];
  unexpected: readonly string[];
}

interface StockTakeReportProps {
  report: Report;
  /** Undefined when the stock-take is finished. */
  onTick: ((item: Equipment) => void) | undefined;
  /** What is done with the missing items. */
  action?: ReactNode;
}

/** What a stock-take has found so far. */
export const StockTakeReport = ({ report, onTick, action }: StockTakeReportProps) => {
  const rowsOf = (items: readonly Equipment[]) => items.map((item) => <Row key={item.id} item={item} />);
  const missing = report.missing.map((item) => <Row key={item.id} item={item} onTick={onTick} />);
  const unexpected = report.unexpected.map((code) => (
    <li key={code}>
      <div className="name">{code}</div>
    </li>
  ));
  return (
    <>
      <Section title={onTick ? 'Not found yet' : 'Missing'} rows={missing} action={action} />
      <Section title="Belongs elsewhere" rows={rowsOf(report.elsewhere)} />
      <Section title="Unexpected codes" rows={unexpected} />
      <Section title="Found" rows={rowsOf(report.found)} />
    </>
  );
};
