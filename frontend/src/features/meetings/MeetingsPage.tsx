import { labMeetingMessages, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Icon } from '../../components/Icon';
import { addIcon, calendarIcon, postponeIcon } from '../../components/icons';
import { BottomBar } from '../../components/layout/BottomBar';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { lazyPart } from '../../components/lazy-part';
import { useRequestedAction } from '../../lib/use-requested-action';
import { Archive } from './Archive';
import { useMeetings } from './meetings-context';
import { useSchedule } from './meetings.api';
import { MeetingsProvider } from './MeetingsProvider';
import { PlanView } from './schedule/PlanView';
import { VotingBanner } from './voting/VotingBanner';

const RotationView = lazyPart(async () => (await import('./rotation/RotationView')).RotationView);

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

/** The views of the page, by the parameter of its address. */
const views = { past: Archive, rotation: RotationView } as const;

type ViewName = keyof typeof views;

const viewOf = (search: URLSearchParams): ViewName | 'plan' => {
  const asked = search.get('view') ?? '';
  return Object.hasOwn(views, asked) ? (asked as ViewName) : 'plan';
};

/** The views of the page as links, and the actions of the page. */
const ToolBar = () => {
  const { open } = useMeetings();
  const [search] = useSearchParams();
  return (
    <Box data-screen-only sx={toolBarSx}>
      <Tabs aria-label="Lab meetings" value={viewOf(search)} component="nav">
        <Tab value="plan" label="Schedule" component={Link} to="?" />
        <Tab value="rotation" label="Rotation" component={Link} to="?view=rotation" />
        <Tab value="past" label="Past meetings" component={Link} to="?view=past" />
      </Tabs>
      <Box className="actions">
        <Button color="inherit" startIcon={<Icon path={calendarIcon} />} onClick={() => open({ kind: 'feeds' })}>
          Calendar link
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={postponeIcon} />}
          onClick={() => open({ kind: 'postpone' })}
        >
          Postpone Meetings
        </Button>
        <Button variant="contained" startIcon={<Icon path={addIcon} />} onClick={() => open({ kind: 'create' })}>
          Create New Meeting
        </Button>
      </Box>
    </Box>
  );
};

/** The content of the page below its title, once the meetings are loaded. */
const Meetings = () => {
  const { open, votings } = useMeetings();
  const [search] = useSearchParams();
  useRequestedAction({
    create: () => open({ kind: 'create' }),
    postpone: () => open({ kind: 'postpone' }),
    propose: () => open({ kind: 'propose' }),
  });

  const view = viewOf(search);
  const View = view === 'plan' ? PlanView : views[view];
  return (
    <BottomBar bar={votings.length > 0 && <VotingBanner votings={votings} />}>
      <ToolBar />
      <View />
    </BottomBar>
  );
};

const LoadedMeetings = () => {
  const { data: schedule, ...query } = useSchedule();
  if (schedule) {
    return (
      <MeetingsProvider schedule={schedule} home={paths.labMeetings}>
        <Meetings />
      </MeetingsProvider>
    );
  }
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 2.5 }}>
        Upcoming Meetings
      </Typography>
      <NotLoaded query={query} what="the meetings" failed={labMeetingMessages.fetchFailed} />
    </section>
  );
};

/** The weekly meetings: date, presenters and paper. */
const MeetingsPage = () => (
  <Page>
    <PageHeading title="Lab Meeting Schedule" back={{ to: paths.portal, label: 'Back to Portal' }} showsTimes />
    <LoadedMeetings />
  </Page>
);

export default MeetingsPage;
