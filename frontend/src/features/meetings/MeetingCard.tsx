import { labMeetingMessages, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { HistoryLine } from '../../components/history/HistoryLine';
import { LinkedText } from '../../components/LinkedText';
import { withSx } from '../../components/with-sx';
import { justMadeSx } from '../../components/feedback/just-made-styles';
import { useIsJustMade } from '../../lib/just-made';
import { formatWallClock } from '../../lib/time';
import { CancelledBy } from './CancelledBy';
import { cardSx, type CardVariant } from './meeting-card-styles';
import { meetingKey } from './meeting-key';
import { MeetingBadges } from './MeetingBadges';
import { MeetingDetails } from './MeetingDetails';
import { MeetingIconButtons } from './MeetingIconButtons';
import { PaperControls } from './proposals/PaperControls';
import { SelectedPaper } from './proposals/SelectedPaper';

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
        {formatWallClock(meeting.date)}
      </Typography>
      <Typography id={titleId} variant={variant === 'large' ? 'h2' : 'h4'} component="h3" className="title">
        {meeting.title}
      </Typography>
      {isCancelled && (
        <Typography variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {cancelledTexts[variant]}
        </Typography>
      )}
      {isCancelled && <CancelledBy meeting={meeting} />}
      {meeting.description && (
        <Typography variant="body2" className="description">
          <LinkedText text={meeting.description} />
        </Typography>
      )}
      {!isCancelled && <SelectedPaper meeting={meeting} />}
      <MeetingDetails meeting={meeting} />
      {!isCancelled && <PaperControls meeting={meeting} />}
      {variant === 'large' && (
        <Box sx={{ mt: 2 }}>
          <HistoryLine topic="lab-meetings" id={meeting.id} />
        </Box>
      )}
    </Box>
  );
};
