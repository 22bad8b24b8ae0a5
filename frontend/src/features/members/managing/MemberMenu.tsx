import type { Member } from '@lab/contracts';
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import { MoreMenu } from '../../../components/MoreMenu';
import { fullName } from '../../../components/person/names';

interface MemberMenuProps {
  member: Member;
  onInvite: () => void;
  onReset: () => void;
}

/** What an administrator can do about how a member signs in. */
export const MemberMenu = ({ member, onInvite, onReset }: MemberMenuProps) => (
  <MoreMenu
    label={`Sign-in of ${fullName(member)}`}
    items={[
      { text: 'Invite', Icon: InviteIcon, onChoose: onInvite },
      { text: 'Reset sign-in', Icon: ResetIcon, onChoose: onReset },
    ]}
  />
);
