import { type Member, fullName } from '@lab/contracts';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../components/Icon';
import { editIcon, inviteIcon, keyIcon, leaveLabIcon, resetIcon } from '../../../components/icons';
import { lazyPart, Nothing } from '../../../components/lazy-part';
import { MoreMenu } from '../../../components/MoreMenu';
import { useSession } from '../../../lib/session/session.api';
import { useMayChange } from '../use-may-change';
import { useOpenDialog } from './managing-context';

/** The rarer actions: a member's sign-in and rights, and leaving the lab. */
const MemberMenu = ({ member }: { member: Member }) => {
  const { isAdmin } = useSession();
  const open = useOpenDialog();
  const openFor = (kind: 'invite' | 'rights' | 'reset' | 'leave') => () => open({ kind, member });
  return (
    <MoreMenu
      label={`More about ${fullName(member)}`}
      items={[
        { text: 'Invite', icon: inviteIcon, onChoose: openFor('invite') },
        ...(isAdmin ? [{ text: 'Rights', icon: keyIcon, onChoose: openFor('rights') }] : []),
        { text: 'Reset sign-in', icon: resetIcon, onChoose: openFor('reset') },
        { text: 'Leaving the lab', icon: leaveLabIcon, onChoose: openFor('leave') },
      ]}
    />
  );
};

const ManagedFacts = lazyPart(async () => (await import('./ManagedFacts')).ManagedFacts, Nothing);

/** The facts about a member that only administrators and helpers see. */
export const MemberFacts = ({ member }: { member: Member }) =>
  useMayChange().mayManage ? <ManagedFacts member={member} /> : null;

/**
 * The buttons on a card of the directory. Administrators and helpers may change all members; members only themselves.
 */
export const MemberActions = ({ member }: { member: Member }) => {
  const { mayManage, isOwn, editKindOf } = useMayChange();
  const open = useOpenDialog();
  if (!mayManage && !isOwn(member)) return null;
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
      {mayManage && !member.isAlumni && <MemberMenu member={member} />}
    </span>
  );
};
