import {
  labMeetingMessages,
  labMeetingTypeLabels,
  meetingPath,
  paperMeetingStateLabels,
  type LabMeeting,
  type PaperMeetingState,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { justMadeSx } from '../../components/feedback/just-made-styles';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';
import { ByAuthor, HistoryLine, useRecordHistory } from '../../components/history/HistoryLine';
import { Icon } from '../../components/Icon';
import { cancelMeetingIcon, deleteIcon, editIcon, expandIcon } from '../../components/icons';
import { LinkedText } from '../../components/LinkedText';
import { withSx } from '../../components/with-sx';
import { useIsJustMade } from '../../lib/just-made';
import { dayOf, formatMeetingDate } from '../../lib/time';
import { AwayOnDay } from './AwayOnDay';
import { MeetingDetails, PeopleOf } from './MeetingDetails';
import { useMeetings } from './meetings-context';
import { meetingKey } from './meetings.api';
import { PaperControls, SelectedPaper } from './proposals/PaperControls';
import { OpenSwaps } from './swaps/OpenSwaps';

type CardVariant = 'list' | 'large' | 'thumbnail';

/** A box with a hairline border; the next meeting is larger, a cancelled one is red. */
const cardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  '&[data-variant=large]': { p: { xs: 2.5, md: 4 }, borderColor: 'line.strong' },
  '& .date': { display: 'block', mt: 1, color: 'text.secondary' },
  '& .title': { mt: 0.5 },
  '&[data-variant=thumbnail]': { py: 1.5, '& .date': { mt: 0 } },
  '@media screen': { '& .more[data-open=false]': { display: 'none' } },
  '& .description': { mt: 1, color: 'text.secondary', whiteSpace: 'pre-line' },
  '&[data-variant=large] .description': { typography: 'body1', maxWidth: (theme) => theme.sizes.measure },
  // In print, a line of the agenda: date and type in the margin, the rest beside them.
  '@media print': {
    '&&': {
      display: 'grid',
      columnGap: 3,
      py: 2,
      px: 0,
      border: 0,
      borderTop: 1,
      borderColor: 'line.control',
      borderRadius: 0,
    },
    gridTemplateColumns: (theme) => `${theme.sizes.agendaMargin} minmax(0, 1fr)`,
    '& > *': { gridColumn: 2 },
    '& > .date': { gridColumn: 1, gridRow: 1, m: 0 },
    '& > .head': { gridColumn: 1, gridRow: '2 / span 6', alignSelf: 'start' },
    '& .title': { typography: 'h4', m: 0 },
    '& dl': { mt: 1 },
  },
  '&[data-cancelled=true]': { bgcolor: 'surface.alert', borderColor: 'error.main' },
  '&[data-cancelled=true] .title': { textDecoration: 'line-through', color: 'error.main' },
};

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

const actions = [
  { kind: 'edit', label: 'View or edit', color: 'text.secondary', icon: editIcon },
  { kind: 'cancel', label: 'Cancel and postpone', color: 'postponed.main', icon: cancelMeetingIcon },
  { kind: 'delete', label: 'Delete', color: 'text.secondary', hover: 'error.main', icon: deleteIcon },
] as const;

/** The actions of a meeting. Cancelled and past meetings can only be viewed and edited. */
export const MeetingIconButtons = ({ meeting }: { meeting: LabMeeting }) => {
  const { open, schedule } = useMeetings();
  const isOver = dayOf(meeting.date) < schedule.today;
  const allowed = actions.filter(({ kind }) => kind === 'edit' || !(meeting.isCancelled || isOver));
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mr: -0.75, mt: -0.25 }}>
      {allowed.map(({ kind, label, color, icon, ...own }) => (
        <IconButton
          key={kind}
          size="small"
          title={label}
          aria-label={`${label}: ${meeting.title}`}
          sx={{ color, ...('hover' in own && { '&:hover, &:focus-visible': { color: own.hover } }) }}
          onClick={() => open({ kind, meeting })}
        >
          <Icon path={icon} fontSize="small" />
        </IconButton>
      ))}
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

interface MoreOfMeetingProps {
  meeting: LabMeeting;
  isOpen: boolean;
  onToggle: () => void;
}

/** Who presents at a compact meeting, and a button that shows the rest. */
const MoreOfMeeting = ({ meeting, isOpen, onToggle }: MoreOfMeetingProps) => (
  <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25 }}>
    <Typography variant="body2" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
      {!isOpen && meeting.presenters && <PeopleOf meeting={meeting} as="presenter" />}
    </Typography>
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-label={`Details: ${meeting.title}`}
      title={isOpen ? 'Less' : 'More'}
      onClick={onToggle}
      sx={{ mr: -0.75 }}
    >
      <Icon path={expandIcon} fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
    </IconButton>
  </Box>
);

interface MeetingCardProps {
  meeting: LabMeeting;
  variant: CardVariant;
  component?: 'li' | 'article';
}

const cancelledTexts: Record<CardVariant, string> = {
  large: labMeetingMessages.cancelledCard,
  thumbnail: labMeetingMessages.cancelledCard,
  list: labMeetingMessages.cancelledListCard,
};

/** A meeting with its actions. A cancelled one can only be viewed and edited. */
export const MeetingCard = ({ meeting, variant, component = 'li' }: MeetingCardProps) => {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isNew = useIsJustMade(meetingKey(meeting), card);
  const { isCancelled } = meeting;
  // The next meeting and those of a selected day are shown in full; the others are compact.
  const [isOpen, setOpen] = useState(variant !== 'thumbnail');
  return (
    <Box
      ref={card}
      component={component}
      aria-labelledby={titleId}
      data-cancelled={isCancelled}
      data-variant={variant}
      sx={withSx(cardSx, isNew ? justMadeSx : undefined)}
    >
      <Box className="head" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
        <MeetingBadges meeting={meeting} isNew={isNew} />
        <MeetingIconButtons meeting={meeting} />
      </Box>
      <Typography variant="caption" component="time" dateTime={meeting.date} className="date">
        {formatMeetingDate(meeting.date)}
      </Typography>
      <Typography id={titleId} variant={variant === 'large' ? 'h2' : 'h4'} component="h3" className="title">
        <Link component={RouterLink} to={meetingPath(meeting)} color="inherit" underline="hover">
          {meeting.title}
        </Link>
      </Typography>
      {isCancelled && (
        <Typography variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {cancelledTexts[variant]}
        </Typography>
      )}
      {isCancelled && <CancelledBy meeting={meeting} />}
      {variant === 'thumbnail' && <MoreOfMeeting meeting={meeting} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      <Box className="more" data-open={isOpen}>
        {meeting.description && (
          <Typography variant="body2" className="description">
            <LinkedText text={meeting.description} />
          </Typography>
        )}
        <MeetingDetails meeting={meeting} />
        <AwayOnDay meeting={meeting} />
      </Box>
      {!isCancelled && <SelectedPaper meeting={meeting} />}
      {!isCancelled && <OpenSwaps meeting={meeting} />}
      {!isCancelled && <PaperControls meeting={meeting} />}
      {variant === 'large' && (
        <Box sx={{ mt: 2 }}>
          <HistoryLine topic="lab-meetings" id={meeting.id} />
        </Box>
      )}
    </Box>
  );
};
