import { type Member, fullName } from '@lab/contracts';
import EditIcon from '@mui/icons-material/EditOutlined';
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import IconButton from '@mui/material/IconButton';
import { MoreMenu } from '../../../components/MoreMenu';
import { useMayChange, useOpenDialog } from './managing-context';

type MemberMenuProps = Record<'onInvite' | 'onReset' | 'onLeave', () => void> & { member: Member };

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

/** On a card of the directory: what the administrator changes of everybody, and members of themselves. */
export const MemberActions = ({ member }: { member: Member }) => {
  const { isAdmin, isOwn } = useMayChange();
  const open = useOpenDialog();
  if (!isAdmin && !isOwn(member)) return null;
  const openFor = (kind: 'invite' | 'reset' | 'leave') => () => open({ kind, member });
  return (
    <span data-screen-only>
      <IconButton
        size="small"
        aria-label={`Edit ${fullName(member)}`}
        title="Edit"
        aria-haspopup="dialog"
        onClick={() => open({ kind: isAdmin ? 'edit' : 'edit-own', member })}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      {isAdmin && !member.isAlumni && (
        <MemberMenu
          member={member}
          onInvite={openFor('invite')}
          onReset={openFor('reset')}
          onLeave={openFor('leave')}
        />
      )}
    </span>
  );
};
