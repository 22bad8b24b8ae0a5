import AddIcon from '@mui/icons-material/Add';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import PostponeIcon from '@mui/icons-material/UpdateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useSearchParams } from 'react-router-dom';
import { useMeetings } from './meetings-context';

/** The two views of the page, as parts of its address, and what can be done on it. */
export const ToolBar = () => {
  const { open } = useMeetings();
  const [search] = useSearchParams();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 3, rowGap: 2, mb: { xs: 3, md: 5 } }}>
      <Tabs
        aria-label="Lab meetings"
        value={search.get('view') === 'past' ? 'past' : 'plan'}
        component="nav"
        sx={{ flex: '1 1 auto' }}
      >
        <Tab value="plan" label="Schedule" component={Link} to="?" />
        <Tab value="past" label="Past Meetings" component={Link} to="?view=past" />
      </Tabs>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: { xs: 1, md: 0 } } }}>
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
