import { type Member, fullName } from '@lab/contracts';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../components/Icon';
import { editIcon, inviteIcon, keyIcon, leaveLabIcon, resetIcon } from '../../../components/icons';
import { MoreMenu } from '../../../components/MoreMenu';
import { useSession } from '../../../lib/session/session.api';
import { useMayChange } from '../use-may-change';
import { useOpenDialog } from './managing-context';

type MemberMenuProps = Record<'onInvite' | 'onRights' | 'onReset' | 'onLeave', () => void> & { member: Member };

/** The rarer actions: a member's sign-in and rights, and leaving the lab. */
export const MemberMenu = ({ member, onInvite, onRights, onReset, onLeave }: MemberMenuProps) => {
  const { isAdmin } = useSession();
  return (
    <MoreMenu
      label={`More about ${fullName(member)}`}
      items={[
        { text: 'Invite', icon: inviteIcon, onChoose: onInvite },
        ...(isAdmin ? [{ text: 'Rights', icon: keyIcon, onChoose: onRights }] : []),
        { text: 'Reset sign-in', icon: resetIcon, onChoose: onReset },
        { text: 'Leaving the lab', icon: leaveLabIcon, onChoose: onLeave },
      ]}
    />
  );
};

/**
 * The buttons on a card of the directory. Administrators and helpers may change all members; members only themselves.
 */
export const MemberActions = ({ member }: { member: Member }) => {
  const { mayManage, isOwn, editKindOf } = useMayChange();
  const open = useOpenDialog();
  if (!mayManage && !isOwn(member)) return null;
  const openFor = (kind: 'invite' | 'rights' | 'reset' | 'leave') => () => open({ kind, member });
  return (
    <span data-screen-only>
      <IconButton
        size="small"
        aria-label={`Edit ${fullName(member)}`}
        title="Edit"
        aria-haspopup="dialog"
        onClick={() => open({ kind: editKindOf(member), member })}
      >
        <Icon path={editIcon} fontSize="small" />
      </IconButton>
      {mayManage && !member.isAlumni && (
        <MemberMenu
          member={member}
          onInvite={openFor('invite')}
          onRights={openFor('rights')}
          onReset={openFor('reset')}
          onLeave={openFor('leave')}
        />
      )}
    </span>
  );
};
