import {
  labMeetingMessages,
  labMeetingTypeLabels,
  meetingPath,
  paperMeetingStateLabels,
  type LabMeeting,
  type PaperMeetingState,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { justMadeSx } from '../../components/feedback/just-made-styles';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { ByAuthor, HistoryLine, useRecordHistory } from '../../components/history/HistoryLine';
import { LinkedText } from '../../components/LinkedText';
import { withSx } from '../../components/with-sx';
import { useIsJustMade } from '../../lib/just-made';
import { formatMeetingDate } from '../../lib/time';
import { AwayOnDay } from './AwayOnDay';
import { cardSx, rowSx } from './meeting-card-styles';
import { MeetingActions } from './MeetingActions';
import { MeetingDetails, PeopleOf } from './MeetingDetails';
import { useMeetings } from './meetings-context';
import { meetingKey } from './meetings.api';
import { PaperControls, SelectedPaper } from './proposals/PaperControls';
import { OpenSwaps } from './swaps/OpenSwaps';
import { useIsActive } from './use-is-active';

type CardVariant = 'list' | 'large' | 'thumbnail';

const stateColors: Record<PaperMeetingState, StatusColor> = {
  seeking_proposal: 'info',
  voting: 'success',
  determined: 'decided',
};

/** The type of a meeting, the state of its paper, and a mark on a new meeting. */
export const MeetingBadges = ({ meeting, isNew }: { meeting: LabMeeting; isNew: boolean }) => {
  const state = useMeetings().stateOf(meeting);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, py: 0.75 }}>
      {isNew && <StatusBadge color="decided">New</StatusBadge>}
      <StatusBadge color={meeting.type === 'progress_report' ? 'success' : 'info'}>
        {labMeetingTypeLabels[meeting.type]}
      </StatusBadge>
      {meeting.isCancelled && <StatusBadge color="error">Cancelled</StatusBadge>}
      {!meeting.isCancelled && state && (
        <StatusBadge color={stateColors[state]}>{paperMeetingStateLabels[state]}</StatusBadge>
      )}
    </Box>
  );
};

/** Who cancelled a meeting; nothing when the audit log no longer contains it. */
export const CancelledBy = ({ meeting: { id } }: { meeting: LabMeeting }) => {
  const { data } = useRecordHistory('lab-meetings', id);
  if (!data?.cancelled) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
      Cancelled <ByAuthor author={data.cancelled} />
    </Typography>
  );
};

const cancelledTexts: Record<CardVariant, string> = {
  large: labMeetingMessages.cancelledCard,
  thumbnail: labMeetingMessages.cancelledCard,
  list: labMeetingMessages.cancelledListCard,
};

/** That a meeting was cancelled, and by whom. */
const Cancelled = ({ meeting, text }: { meeting: LabMeeting; text: string }) => (
  <>
    <Typography variant="body2" sx={{ mt: 1, color: 'error.main' }}>
      {text}
    </Typography>
    <CancelledBy meeting={meeting} />
  </>
);

const MeetingDate = ({ date }: { date: string }) => (
  <Typography variant="caption" component="time" dateTime={date} className="date">
    {formatMeetingDate(date)}
  </Typography>
);

/** The texts, people and links of a meeting. */
const MeetingTexts = ({ meeting }: { meeting: LabMeeting }) => (
  <>
    {meeting.description && (
      <Typography variant="body2" className="description">
        <LinkedText text={meeting.description} />
      </Typography>
    )}
    <MeetingDetails meeting={meeting} />
  </>
);

interface MeetingCardProps {
  meeting: LabMeeting;
  variant: 'large' | 'list';
  component?: 'li' | 'article';
}

/** A meeting in full, with its actions. A cancelled one can only be viewed and edited. */
export const MeetingCard = ({ meeting, variant, component = 'li' }: MeetingCardProps) => {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isNew = useIsJustMade(meetingKey(meeting), card);
  return (
    <Box
      ref={card}
      component={component}
      aria-labelledby={titleId}
      data-cancelled={meeting.isCancelled}
      data-variant={variant}
      sx={withSx(cardSx, isNew ? justMadeSx : undefined)}
    >
      <Box className="head" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <MeetingBadges meeting={meeting} isNew={isNew} />
        <MeetingActions meeting={meeting} />
      </Box>
      <MeetingDate date={meeting.date} />
      <Typography id={titleId} variant={variant === 'large' ? 'h2' : 'h4'} component="h3" className="title">
        <Link component={RouterLink} to={meetingPath(meeting)} color="inherit" underline="hover">
          {meeting.title}
        </Link>
      </Typography>
      {meeting.isCancelled && <Cancelled meeting={meeting} text={cancelledTexts[variant]} />}
      <MeetingTexts meeting={meeting} />
      <AwayOnDay meeting={meeting} />
      {!meeting.isCancelled && <SelectedPaper meeting={meeting} />}
      {!meeting.isCancelled && <OpenSwaps meeting={meeting} />}
      {!meeting.isCancelled && (
        <Box className="due" sx={{ mt: 'auto', '& > div': { pt: 2.5 } }}>
          <PaperControls meeting={meeting} />
        </Box>
      )}
      {variant === 'large' && (
        <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
          <HistoryLine topic="lab-meetings" id={meeting.id} />
        </Box>
      )}
    </Box>
  );
};

/**
 * A meeting in one row: date, title, presenters, state and what is due. Its actions appear on hover, on focus and while
 * it is open; its title opens and closes it.
 */
export const MeetingRow = ({ meeting }: { meeting: LabMeeting }) => {
  const titleId = useId();
  const row = useRef<HTMLLIElement>(null);
  const isNew = useIsJustMade(meetingKey(meeting), row);
  const [isOpen, setOpen] = useState(false);
  const { isActive, handlers } = useIsActive();
  return (
    <Box
      ref={row}
      component="li"
      aria-labelledby={titleId}
      data-cancelled={meeting.isCancelled}
      data-variant="thumbnail"
      data-open={isOpen}
      sx={withSx(rowSx, isNew ? justMadeSx : undefined)}
      {...handlers}
    >
      <MeetingDate date={meeting.date} />
      <Typography id={titleId} variant="h5" component="h3" className="title">
        {/* Not a button element, which would not be printed. */}
        <ButtonBase
          component="span"
          aria-expanded={isOpen}
          aria-controls={`${titleId}-more`}
          onClick={() => setOpen(!isOpen)}
        >
          {meeting.title}
        </ButtonBase>
      </Typography>
      <Box className="head">
        <MeetingBadges meeting={meeting} isNew={isNew} />
        {!isOpen && meeting.presenters && (
          <Typography variant="body2" data-screen-only className="presenters">
            <PeopleOf meeting={meeting} as="presenter" />
          </Typography>
        )}
      </Box>
      <div className="tools">{(isActive || isOpen) && <MeetingActions meeting={meeting} />}</div>
      {meeting.isCancelled && <Cancelled meeting={meeting} text={cancelledTexts.thumbnail} />}
      <div className="more" id={`${titleId}-more`}>
        <MeetingTexts meeting={meeting} />
        {isOpen && <AwayOnDay meeting={meeting} />}
        {isOpen && (
          <Link component={RouterLink} to={meetingPath(meeting)} data-screen-only variant="body2" className="page">
            Slides and minutes
          </Link>
        )}
      </div>
      <div>
        {!meeting.isCancelled && <SelectedPaper meeting={meeting} />}
        {!meeting.isCancelled && <OpenSwaps meeting={meeting} />}
      </div>
      <div className="due">{!meeting.isCancelled && <PaperControls meeting={meeting} />}</div>
    </Box>
  );
};
