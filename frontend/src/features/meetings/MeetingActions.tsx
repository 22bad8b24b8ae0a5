import { labMeetingCalendarPath, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import {
  addToCalendarIcon,
  cancelMeetingIcon,
  deleteIcon,
  editIcon,
  forwardIcon,
  swapIcon,
} from '../../components/icons';
import { MoreMenu } from '../../components/MoreMenu';
import { useSession } from '../../lib/session/session.api';
import { dayOf } from '../../lib/time';
import { EditMeetingDialog, MoveMeetingDialog, RemoveMeetingDialog, SwapDialog } from './dialogs';
import { useMeetings } from './meetings-context';

interface MeetingDialogProps {
  meeting: LabMeeting;
}

const CancelDialog = (props: MeetingDialogProps) => <RemoveMeetingDialog isCancelling {...props} />;
const DeleteDialog = (props: MeetingDialogProps) => <RemoveMeetingDialog isCancelling={false} {...props} />;

const icons = [
  { label: 'View or edit', color: 'text.secondary', icon: editIcon, Dialog: EditMeetingDialog },
  { label: 'Cancel and postpone', color: 'postponed.main', icon: cancelMeetingIcon, Dialog: CancelDialog },
  { label: 'Delete', color: 'text.secondary', hover: 'error.main', icon: deleteIcon, Dialog: DeleteDialog },
] as const;

/** All actions of an upcoming meeting. Only its presenters can ask for a swap. */
const MeetingMenu = ({ meeting }: { meeting: LabMeeting }) => {
  const open = useOpenDialog();
  const person = useSession().session?.member;
  const presents = meeting.people.some(({ role, memberId }) => role === 'presenter' && memberId === person?.id);
  const [edit, ...removals] = icons.map(({ label, icon, Dialog }) => ({
    text: label,
    icon,
    onChoose: () => open(<Dialog meeting={meeting} />),
  }));
  return (
    <MoreMenu
      label={`More for ${meeting.title}`}
      items={[
        edit!,
        { text: 'Move', icon: forwardIcon, onChoose: () => open(<MoveMeetingDialog meeting={meeting} />) },
        ...(person && presents
          ? [{ text: 'Ask to swap', icon: swapIcon, onChoose: () => open(<SwapDialog meeting={meeting} />) }]
          : []),
        ...removals,
        { text: 'Add to calendar', icon: addToCalendarIcon, href: labMeetingCalendarPath(meeting.id) },
      ]}
    />
  );
};

/** The actions of a meeting. Cancelled and past meetings can only be viewed and edited. */
export const MeetingActions = ({ meeting }: { meeting: LabMeeting }) => {
  const open = useOpenDialog();
  const { today } = useMeetings().schedule;
  const isFixed = meeting.isCancelled || dayOf(meeting.date) < today;
  return (
    <Box
      data-screen-only
      sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', mr: -1, '& button': { width: 36, height: 36 } }}
    >
      {icons
        .filter(({ Dialog }) => Dialog === EditMeetingDialog || !isFixed)
        .map(({ label, color, icon, Dialog, ...own }) => (
          <IconButton
            key={label}
            title={label}
            aria-label={`${label}: ${meeting.title}`}
            sx={{ color, ...('hover' in own && { '&:hover, &:focus-visible': { color: own.hover } }) }}
            onClick={() => open(<Dialog meeting={meeting} />)}
          >
            <Icon path={icon} fontSize="small" />
          </IconButton>
        ))}
      {!isFixed && <MeetingMenu meeting={meeting} />}
    </Box>
  );
};
