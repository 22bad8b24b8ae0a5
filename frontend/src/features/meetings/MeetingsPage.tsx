import { labMeetingMessages, paths } from '@lab/contracts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { addIcon } from '../../components/icons';
import { BottomBar } from '../../components/layout/BottomBar';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { lazyPart } from '../../components/lazy-part';
import { warnNotPossible } from '../../components/toast/announce';
import { useRequestedAction } from '../../lib/use-requested-action';
import { Archive } from './Archive';
import { CreateMeetingDialog, MoveMeetingDialog, PostponeDialog, ProposalDialog } from './dialogs';
import { useMeetings } from './meetings-context';
import { useSchedule } from './meetings.api';
import { MeetingsProvider } from './MeetingsProvider';
import { PlanView } from './schedule/PlanView';
import { VotingBanner } from './voting/VotingBanner';

const RotationView = lazyPart(async () => (await import('./rotation/RotationView')).RotationView);

/** The views of the page, by the parameter of its address. */
const views = { past: Archive, rotation: RotationView } as const;

type ViewName = keyof typeof views;

const viewOf = (search: URLSearchParams): ViewName | 'plan' => {
  const asked = search.get('view') ?? '';
  return Object.hasOwn(views, asked) ? (asked as ViewName) : 'plan';
};

const Heading = ({ actions }: { actions?: ReactNode }) => (
  <PageHeading title="Lab Meeting Schedule" actions={actions} showsTimes />
);

/** The page once the meetings are loaded. Its actions are those of the schedule. */
const Meetings = () => {
  const { votings, schedule } = useMeetings();
  const open = useOpenDialog();
  const [search] = useSearchParams();
  const create = () => open(<CreateMeetingDialog />);
  useRequestedAction({
    create,
    postpone: () => open(<PostponeDialog />),
    propose: () => open(<ProposalDialog />),
    move: (id) => {
      const meeting = schedule.meetings.find((each) => each.id === id && !each.isCancelled);
      if (meeting) open(<MoveMeetingDialog meeting={meeting} />);
      else warnNotPossible();
    },
  });

  const view = viewOf(search);
  const isPlan = view === 'plan';
  const View = isPlan ? PlanView : views[view];
  return (
    <BottomBar bar={isPlan && votings.length > 0 && <VotingBanner votings={votings} />}>
      <Heading
        actions={
          isPlan && <SmallOnPhones label="Create New Meeting" icon={addIcon} variant="contained" onClick={create} />
        }
      />
      <Tabs data-screen-only aria-label="Lab meetings" value={view} component="nav" sx={{ mb: { xs: 1, md: 2.5 } }}>
        <Tab value="plan" label="Schedule" component={Link} to="?" />
        <Tab value="rotation" label="Rotation" component={Link} to="?view=rotation" />
        <Tab value="past" label="Past meetings" component={Link} to="?view=past" />
      </Tabs>
      <View />
    </BottomBar>
  );
};

/** The weekly meetings: date, presenters and paper. */
const MeetingsPage = () => {
  const { data: schedule, ...query } = useSchedule();
  return (
    <Page>
      {schedule ? (
        <MeetingsProvider schedule={schedule} home={paths.labMeetings}>
          <Meetings />
        </MeetingsProvider>
      ) : (
        <>
          <Heading />
          <section>
            <Typography variant="h2" sx={{ mb: 2.5 }}>
              Upcoming Meetings
            </Typography>
            <NotLoaded query={query} what="the meetings" failed={labMeetingMessages.fetchFailed} />
          </section>
        </>
      )}
    </Page>
  );
};

export default MeetingsPage;
