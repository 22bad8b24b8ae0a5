import { type Member, fullName } from '@lab/contracts';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../components/Icon';
import { editIcon, inviteIcon, keyIcon, leaveLabIcon, resetIcon } from '../../../components/icons';
import { lazyPart, Nothing } from '../../../components/lazy-part';
import { MoreMenu } from '../../../components/MoreMenu';
import { useSession } from '../../../lib/session/session.api';
import { useMayChange } from '../use-may-change';
import { InviteDialog, LeaveDialog, ResetSignInDialog, RightsDialog, useEditMember, useOpenManaging } from './dialogs';

/** The rarer actions: a member's sign-in and rights, and leaving the lab. */
const MemberMenu = ({ member }: { member: Member }) => {
  const { isAdmin } = useSession();
  const open = useOpenManaging();
  return (
    <MoreMenu
      label={`More about ${fullName(member)}`}
      items={[
        { text: 'Invite', icon: inviteIcon, onChoose: () => open(<InviteDialog member={member} />) },
        ...(isAdmin ? [{ text: 'Rights', icon: keyIcon, onChoose: () => open(<RightsDialog member={member} />) }] : []),
        { text: 'Reset sign-in', icon: resetIcon, onChoose: () => open(<ResetSignInDialog member={member} />) },
        { text: 'Leaving the lab', icon: leaveLabIcon, onChoose: () => open(<LeaveDialog member={member} />) },
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
  const { mayManage, isOwn } = useMayChange();
  const edit = useEditMember();
  if (!mayManage && !isOwn(member)) return null;
  return (
    <span data-screen-only>
      <IconButton
        size="small"
        aria-label={`Edit ${fullName(member)}`}
        title="Edit"
        aria-haspopup="dialog"
        onClick={() => edit(member)}
      >
        <Icon path={editIcon} fontSize="small" />
      </IconButton>
      {mayManage && !member.isAlumni && <MemberMenu member={member} />}
    </span>
  );
};
