import { labMeetingCalendarPath, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
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
import { useMeetings } from './meetings-context';

const icons = [
  { kind: 'edit', label: 'View or edit', color: 'text.secondary', icon: editIcon },
  { kind: 'cancel', label: 'Cancel and postpone', color: 'postponed.main', icon: cancelMeetingIcon },
  { kind: 'delete', label: 'Delete', color: 'text.secondary', hover: 'error.main', icon: deleteIcon },
] as const;

/** All actions of an upcoming meeting. Only its presenters can ask for a swap. */
const MeetingMenu = ({ meeting }: { meeting: LabMeeting }) => {
  const { open } = useMeetings();
  const person = useSession().session?.member;
  const presents = meeting.people.some(({ role, memberId }) => role === 'presenter' && memberId === person?.id);
  const [edit, ...removals] = icons.map(({ kind, label, icon }) => ({
    text: label,
    icon,
    onChoose: () => open({ kind, meeting }),
  }));
  return (
    <MoreMenu
      label={`More for ${meeting.title}`}
      items={[
        edit!,
        { text: 'Move', icon: forwardIcon, onChoose: () => open({ kind: 'move', meeting }) },
        ...(person && presents
          ? [{ text: 'Ask to swap', icon: swapIcon, onChoose: () => open({ kind: 'swap', meeting }) }]
          : []),
        ...removals,
        { text: 'Add to calendar', icon: addToCalendarIcon, href: labMeetingCalendarPath(meeting.id) },
      ]}
    />
  );
};

/** The actions of a meeting. Cancelled and past meetings can only be viewed and edited. */
export const MeetingActions = ({ meeting }: { meeting: LabMeeting }) => {
  const { open, schedule } = useMeetings();
  const isFixed = meeting.isCancelled || dayOf(meeting.date) < schedule.today;
  return (
    <Box
      data-screen-only
      sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', mr: -1, '& button': { width: 36, height: 36 } }}
    >
      {icons
        .filter(({ kind }) => kind === 'edit' || !isFixed)
        .map(({ kind, label, color, icon, ...own }) => (
          <IconButton
            key={kind}
            title={label}
            aria-label={`${label}: ${meeting.title}`}
            sx={{ color, ...('hover' in own && { '&:hover, &:focus-visible': { color: own.hover } }) }}
            onClick={() => open({ kind, meeting })}
          >
            <Icon path={icon} fontSize="small" />
          </IconButton>
        ))}
      {!isFixed && <MeetingMenu meeting={meeting} />}
    </Box>
  );
};
