import { labMeetingMessages, meetingPath, meetingRecordMessages, paths, readId, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Note } from '../../../components/feedback/Note';
import { Spinner } from '../../../components/feedback/Spinner';
import { HistoryLine } from '../../../components/history/HistoryLine';
import { LinkedText } from '../../../components/LinkedText';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { usePageTitle } from '../../../lib/page-title';
import { dayOf, formatWallClock } from '../../../lib/time';
import { AwayOnDay } from '../AwayOnDay';
import { MeetingActions } from '../MeetingActions';
import { CancelledBy, MeetingBadges } from '../MeetingCard';
import { MeetingDetails } from '../MeetingDetails';
import { useMeetings } from '../meetings-context';
import { useSchedule, type Schedule } from '../meetings.api';
import { MeetingsProvider } from '../MeetingsProvider';
import { PaperControls, SelectedPaper } from '../proposals/PaperControls';
import { useOpenItems } from '../records.api';
import { OpenSwaps } from '../swaps/OpenSwaps';
import { MinutesSection } from './MinutesSection';
import { SlidesSection } from './SlidesSection';
import { ToDos } from './ToDos';

const back = { to: paths.labMeetings, label: 'Lab Meeting Schedule' };

const pageSx: SxProps<Theme> = {
  display: 'grid',
  columnGap: 8,
  rowGap: 5,
  alignItems: 'start',
  gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > .column': { display: 'grid', gap: 5, minWidth: 0 },
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** Open to-dos from earlier meetings, on the page of the next meeting. */
const OpenBefore = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule } = useMeetings();
  const { today, meetings } = schedule;
  const next = meetings.find(({ date, isCancelled }) => !isCancelled && dayOf(date) >= today);
  const isNext = next?.id === meeting.id;
  const { data: items = [] } = useOpenItems(isNext);
  const id = useId();
  const before = items.filter(({ meetingId }) => meetingId !== meeting.id);
  if (!isNext || before.length === 0) return null;
  return (
    <Section title="Still to be done">
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        From earlier meetings
      </Typography>
      <ToDos items={before} today={today} labelledBy={id} />
    </Section>
  );
};

/** The date and content of the meeting, and its actions. */
const Facts = ({ meeting }: { meeting: LabMeeting }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
      <MeetingBadges meeting={meeting} isNew={false} />
      <MeetingActions meeting={meeting} />
    </Box>
    {meeting.isCancelled && (
      <Box sx={{ mt: 1.5 }}>
        <Note text={labMeetingMessages.cancelledListCard} />
        <CancelledBy meeting={meeting} />
      </Box>
    )}
    {meeting.description && (
      <Typography sx={{ mt: 1.5, whiteSpace: 'pre-line', maxWidth: (theme) => theme.sizes.measure }}>
        <LinkedText text={meeting.description} />
      </Typography>
    )}
    <MeetingDetails meeting={meeting} />
    <AwayOnDay meeting={meeting} />
    {!meeting.isCancelled && <OpenSwaps meeting={meeting} />}
    {!meeting.isCancelled && <SelectedPaper meeting={meeting} />}
    <Box sx={{ mt: 2 }}>{!meeting.isCancelled && <PaperControls meeting={meeting} />}</Box>
    <Box sx={{ mt: 2 }}>
      <HistoryLine topic="lab-meetings" id={meeting.id} />
    </Box>
  </Box>
);

const Meeting = ({ meeting }: { meeting: LabMeeting }) => {
  const { schedule } = useMeetings();
  return (
    <Box sx={pageSx}>
      <div className="column">
        <Facts meeting={meeting} />
        <OpenBefore meeting={meeting} />
        <Section title="Minutes">
          <MinutesSection meetingId={meeting.id} today={schedule.today} />
        </Section>
      </div>
      <div className="column">
        <Section title="Slides">
          <SlidesSection meeting={meeting} />
        </Section>
      </div>
    </Box>
  );
};

const Gone = () => (
  <EmptyState
    title={meetingRecordMessages.meetingGone}
    text="It was deleted together with its slides and minutes, or the link is incomplete."
    action={
      <Button variant="contained" component={Link} to={paths.labMeetings}>
        To the schedule
      </Button>
    }
  />
);

interface ContentProps {
  schedule: Schedule;
  meeting: LabMeeting | undefined;
  isFetching: boolean;
}

/** The content below the title once the meetings are loaded. */
const Content = ({ schedule, meeting, isFetching }: ContentProps) => {
  if (meeting) {
    return (
      <MeetingsProvider schedule={schedule} home={meetingPath(meeting)}>
        <Meeting key={meeting.id} meeting={meeting} />
      </MeetingsProvider>
    );
  }
  // A new meeting may be in the response that is still on its way.
  return isFetching ? <Spinner label="Loading the meeting" /> : <Gone />;
};

/** A meeting with its papers and votes, people, slides and minutes. */
const MeetingPage = () => {
  const id = readId(useParams().id);
  const { data: schedule, isFetching, ...query } = useSchedule();
  const meeting = schedule?.meetings.find((one) => one.id === id);
  usePageTitle(meeting?.title);
  return (
    <Page>
      <PageHeading
        title={meeting?.title ?? 'Lab Meeting'}
        back={back}
        intro={meeting && formatWallClock(meeting.date)}
        showsTimes
      />
      {schedule ? (
        <Content schedule={schedule} meeting={meeting} isFetching={isFetching} />
      ) : (
        <NotLoaded query={query} what="the meeting" failed={labMeetingMessages.fetchFailed} />
      )}
    </Page>
  );
};

export default MeetingPage;
