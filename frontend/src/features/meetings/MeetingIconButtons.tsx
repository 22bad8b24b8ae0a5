import type { LabMeeting } from '@lab/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { dayOf } from '../../lib/time';
import { useMeetings } from './meetings-context';

const actions = [
  { kind: 'edit', label: 'View or edit', color: 'text.secondary', Icon: EditIcon },
  { kind: 'cancel', label: 'Cancel and postpone', color: 'postponed.main', Icon: CancelIcon },
  { kind: 'delete', label: 'Delete', color: 'error.main', Icon: DeleteIcon },
] as const;

/** The actions of every meeting. A cancelled one can only be viewed and edited; one that is over is not postponed. */
export const MeetingIconButtons = ({ meeting }: { meeting: LabMeeting }) => {
  const { open, schedule } = useMeetings();
  const isOver = dayOf(meeting.date) < schedule.today;
  const allowed = actions.filter(
    ({ kind }) => kind === 'edit' || !(meeting.isCancelled || (isOver && kind === 'cancel')),
  );
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mr: -0.75, mt: -0.25 }}>
      {allowed.map(({ kind, label, color, Icon }) => (
        <IconButton
          key={kind}
          size="small"
          title={label}
          aria-label={`${label}: ${meeting.title}`}
          sx={{ color }}
          onClick={() => open({ kind, meeting })}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
};
