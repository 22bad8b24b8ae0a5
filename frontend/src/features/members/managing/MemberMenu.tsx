import type { Member } from '@lab/contracts';
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import { MoreMenu } from '../../../components/MoreMenu';
import { fullName } from '../../../components/person/names';

interface MemberMenuProps {
  member: Member;
  onInvite: () => void;
  onReset: () => void;
  onLeave: () => void;
}

/** What an administrator does more rarely: about how a member signs in, and when they leave. */
export const MemberMenu = ({ member, onInvite, onReset, onLeave }: MemberMenuProps) => (
  <MoreMenu
    label={`More about ${fullName(member)}`}
    items={[
      { text: 'Invite', Icon: InviteIcon, onChoose: onInvite },
      { text: 'Reset sign-in', Icon: ResetIcon, onChoose: onReset },
      { text: 'Leaving the lab', Icon: LeaveIcon, onChoose: onLeave },
    ]}
  />
);
