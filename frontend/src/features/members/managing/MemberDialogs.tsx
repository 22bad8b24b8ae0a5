import type { Member } from '@lab/contracts';
import { lazyPart } from '../../../components/lazy-part';

const EditMemberDialog = lazyPart(async () => (await import('./EditMemberDialog')).EditMemberDialog);
const InviteDialog = lazyPart(async () => (await import('../../../components/invite/InviteDialog')).InviteDialog);
const InviteAllDialog = lazyPart(async () => (await import('./InviteAllDialog')).InviteAllDialog);
const ImportMembersDialog = lazyPart(async () => (await import('./ImportMembersDialog')).ImportMembersDialog);
const LeaveDialog = lazyPart(async () => (await import('../obligations/LeaveDialog')).LeaveDialog);
const ResetSignInDialog = lazyPart(async () => (await import('./ResetSignInDialog')).ResetSignInDialog);

/** The dialog that is open. */
export type OpenDialog =
  | { kind: 'edit' | 'invite' | 'reset' | 'leave'; member: Member }
  | { kind: 'invite-all' | 'import' };

interface MemberDialogsProps {
  dialog: OpenDialog | null;
  members: readonly Member[];
  onClose: () => void;
}

/** The dialogs of the list of members. */
export const MemberDialogs = ({ dialog, members, onClose }: MemberDialogsProps) => {
  switch (dialog?.kind) {
    case 'edit':
      return <EditMemberDialog member={dialog.member} onClose={onClose} />;
    case 'invite':
      return <InviteDialog member={dialog.member} onClose={onClose} />;
    case 'reset':
      return <ResetSignInDialog member={dialog.member} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog member={dialog.member} onClose={onClose} />;
    case 'invite-all':
      return <InviteAllDialog members={members.filter(({ isAlumni }) => !isAlumni)} onClose={onClose} />;
    case 'import':
      return <ImportMembersDialog onClose={onClose} />;
    case undefined:
      return null;
  }
};
