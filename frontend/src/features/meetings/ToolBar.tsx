import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import PostponeIcon from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { useMeetings } from './meetings-context';

/** A single border below the bar; only below the tabs where the actions are in a separate row. */
const toolBarSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: 3,
  rowGap: 2,
  mb: 3,
  borderBottom: { lg: 1 },
  borderColor: { lg: 'divider' },
  '& > nav': { flex: '1 1 auto', mb: { lg: '-1px' } },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 1, pb: { lg: 1 } },
  '& > .actions > *': { flexGrow: { xs: 1, md: 0 } },
};

/** The two views of the page as links, and the actions of the page. */
export const ToolBar = () => {
  const { open } = useMeetings();
  const [search] = useSearchParams();
  return (
    <Box data-screen-only sx={toolBarSx}>
      <Tabs aria-label="Lab meetings" value={search.get('view') === 'past' ? 'past' : 'plan'} component="nav">
        <Tab value="plan" label="Schedule" component={Link} to="?" />
        <Tab value="past" label="Past Meetings" component={Link} to="?view=past" />
      </Tabs>
      <Box className="actions">
        <Button color="inherit" startIcon={<CalendarIcon />} onClick={() => open({ kind: 'feeds' })}>
          Calendar Link
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PostponeIcon />}
          onClick={() => open({ kind: 'postpone' })}
        >
          Postpone Meetings
        </Button>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open({ kind: 'create' })}>
          Create New Meeting
        </Button>
      </Box>
    </Box>
  );
};
