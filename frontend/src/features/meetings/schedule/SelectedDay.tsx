import { labMeetingMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { scrollToSection } from '../../../lib/scroll-to-section';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { formatDay } from '../../../lib/time';
import { MeetingCard } from '../MeetingCard';
import { CreateMeetingDialog } from '../dialogs';
import { useMeetings } from '../meetings-context';
import { isMeetingDay, meetingsOn } from './schedule';

interface SelectedDayProps {
  day: string;
  onClear: () => void;
}

/** The meetings of one day, including cancelled ones. */
export const SelectedDay = ({ day, onClear }: SelectedDayProps) => {
  const { schedule } = useMeetings();
  useLabSettings();
  const titleId = useId();
  const meetings = meetingsOn(schedule, day);
  // On a phone, the calendar in which the day was selected may be far below.
  const lookAt = useEffectEvent((_day: string) => {
    const isAbove = document.getElementById(titleId)!.getBoundingClientRect().bottom < 0;
    if (isAbove) scrollToSection(titleId);
  });
  useEffect(() => lookAt(day), [day]);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={titleId} variant="h2" aria-live="polite">
          Meetings on {formatDay(day)}
        </Typography>
        <Button color="inherit" onClick={onClear} sx={{ mx: -2.5 }}>
          Clear Selection
        </Button>
      </Box>
      {meetings.length === 0 ? (
        <EmptyState
          title={labMeetingMessages.emptyDay}
          text="If you followed a link, its meeting was moved or deleted."
          action={
            isMeetingDay(day) && (
              <DialogButton variant="contained" dialog={<CreateMeetingDialog day={day} />}>
                Add Meeting on This Date
              </DialogButton>
            )
          }
        />
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
          {meetings.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} variant="list" />
          ))}
        </Box>
      )}
    </Box>
  );
};
