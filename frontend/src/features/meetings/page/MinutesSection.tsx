import type { Minutes } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Icon } from '../../../components/Icon';
import { editIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { MarkdownText } from '../../../components/MarkdownText';
import { useMinutes } from '../records.api';
import { ToDos } from './ToDos';

const MinutesDialog = lazyDialog(async () => (await import('./MinutesDialog')).MinutesDialog);

/** The parts of the minutes that are not empty. */
const WrittenMinutes = ({ minutes, today }: { minutes: Minutes; today: string }) => {
  const id = useId();
  const { decisions, notes, actionItems } = minutes;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {decisions && (
        <div>
          <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
            Decisions
          </Typography>
          <MarkdownText text={decisions} />
        </div>
      )}
      {actionItems.length > 0 && (
        <div>
          <Typography id={id} variant="h5" component="h3" sx={{ mb: 0.5 }}>
            To-dos
          </Typography>
          <ToDos items={actionItems} today={today} labelledBy={id} />
        </div>
      )}
      {notes && (
        <div>
          <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
            Notes
          </Typography>
          <MarkdownText text={notes} />
        </div>
      )}
    </Box>
  );
};

const isWritten = ({ decisions, notes, actionItems }: Minutes): boolean =>
  Boolean(decisions) || Boolean(notes) || actionItems.length > 0;

/** The minutes of a meeting, and the button that opens their form. */
export const MinutesSection = ({ meetingId, today }: { meetingId: number; today: string }) => {
  const { data: minutes, ...query } = useMinutes(meetingId);
  if (!minutes) return <NotLoaded query={query} what="the minutes" />;
  return (
    <>
      {isWritten(minutes) ? (
        <WrittenMinutes minutes={minutes} today={today} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>No minutes yet.</Typography>
      )}
      <DialogButton
        data-screen-only
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={editIcon} />}
        dialog={<MinutesDialog minutes={minutes} />}
        sx={{ mt: 2.5 }}
      >
        {isWritten(minutes) ? 'Edit minutes' : 'Write minutes'}
      </DialogButton>
    </>
  );
};
