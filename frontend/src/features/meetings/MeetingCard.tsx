import { labMeetingMessages, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatWallClock } from '../../lib/wall-clock';
import { cardSx, type CardVariant } from './meeting-card-styles';
import { MeetingBadges } from './MeetingBadges';
import { MeetingDetails } from './MeetingDetails';
import { MeetingIconButtons } from './MeetingIconButtons';
import { PaperControls } from './PaperControls';
import { SelectedPaper } from './SelectedPaper';

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

/** One meeting: what it is, and what can be done with it. A cancelled one can only be looked at and edited. */
export const MeetingCard = ({ meeting, variant, component = 'li' }: MeetingCardProps) => {
  const titleId = useId();
  const { isCancelled } = meeting;
  return (
    <Box
      component={component}
      aria-labelledby={titleId}
      data-cancelled={isCancelled}
      data-variant={variant}
      sx={cardSx}
    >
      <Box className="head" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
        <MeetingBadges meeting={meeting} />
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
      {meeting.description && (
        <Typography variant="body2" className="description">
          {meeting.description}
        </Typography>
      )}
      {!isCancelled && <SelectedPaper meeting={meeting} />}
      <MeetingDetails meeting={meeting} />
      {!isCancelled && <PaperControls meeting={meeting} />}
    </Box>
  );
};
