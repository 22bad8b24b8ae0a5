import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CsvLink } from '../../components/CsvLink';

interface ListSummaryProps {
  /** How many entries there are to see, in words. */
  count: string;
  /** The whole list as a file. */
  csv: { href: string; label: string };
}

/** What stands above a list: how long it is, and the list as a file. */
export const ListSummary = ({ count, csv }: ListSummaryProps) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, my: 2.5 }}
  >
    <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
      {count}
    </Typography>
    <CsvLink {...csv} />
  </Box>
);
