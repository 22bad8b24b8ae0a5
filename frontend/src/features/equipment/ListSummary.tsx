import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CsvLink } from '../../components/CsvLink';
import type { ListView } from '../../components/list/list-view';
import { ViewSwitch } from '../../components/list/ViewSwitch';

interface ListSummaryProps {
  /** The number of visible entries, in words. */
  count: string;
  /** The whole list as a file. */
  csv: { href: string; label: string };
  view: ListView;
  onView: (view: ListView) => void;
}

/** The heading of a list: its length, its download, and how it is shown. */
export const ListSummary = ({ count, csv, view, onView }: ListSummaryProps) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, my: 2.5 }}
  >
    <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
      {count}
    </Typography>
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        flexGrow: { xs: 1, sm: 0 },
      }}
    >
      <CsvLink {...csv} />
      <ViewSwitch view={view} onChange={onView} />
    </Box>
  </Box>
);
