import type { Member } from '@lab/contracts';
import { lazyPart } from '../../../components/lazy-part';
import type { KnownMember } from './AddMemberDialog';

const AddMemberDialog = lazyPart(async () => (await import('./AddMemberDialog')).AddMemberDialog);
const AskAgainDialog = lazyPart(async () => (await import('./AskAgainDialog')).AskAgainDialog);
const EditMemberDialog = lazyPart(async () => (await import('./EditMemberDialog')).EditMemberDialog);
const InviteDialog = lazyPart(async () => (await import('../../../components/invite/InviteDialog')).InviteDialog);
const InviteAllDialog = lazyPart(async () => (await import('./InviteAllDialog')).InviteAllDialog);
const ImportMembersDialog = lazyPart(async () => (await import('./ImportMembersDialog')).ImportMembersDialog);
const LeaveDialog = lazyPart(async () => (await import('../obligations/LeaveDialog')).LeaveDialog);
const RightsDialog = lazyPart(async () => (await import('./RightsDialog')).RightsDialog);
const ResetSignInDialog = lazyPart(async () => (await import('./ResetSignInDialog')).ResetSignInDialog);

/** The dialogs that need only a member. */
const ofMember = {
  invite: InviteDialog,
  reset: ResetSignInDialog,
  leave: LeaveDialog,
  'ask-again': AskAgainDialog,
} as const;

/** The open dialog about a member or the directory. */
export type MemberDialog =
  | { kind: 'edit' | 'edit-own' | 'rights' | keyof typeof ofMember; member: Member }
  | { kind: 'add'; known?: KnownMember | undefined }
  | { kind: 'import'; file?: File | undefined; photos?: File | undefined }
  | { kind: 'invite-all' };

interface MemberDialogsProps {
  dialog: MemberDialog | null;
  /** All members, including alumni. */
  members: readonly Member[];
  /** Opens another dialog in place of the dialog about rights. */
  onOpen?: (dialog: MemberDialog) => void;
  onClose: () => void;
}

/** The open dialog. It is rendered outside the cards, which may be unmounted while it is open. */
export const MemberDialogs = ({ dialog, members, onOpen, onClose }: MemberDialogsProps) => {
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'add':
      return <AddMemberDialog known={dialog.known} onClose={onClose} />;
    case 'edit':
    case 'edit-own':
      return <EditMemberDialog member={dialog.member} isOwn={dialog.kind === 'edit-own'} onClose={onClose} />;
    case 'rights':
      return (
        <RightsDialog
          member={dialog.member}
          onInvite={() => onOpen?.({ kind: 'invite', member: dialog.member })}
          onClose={onClose}
        />
      );
    case 'invite-all':
      return <InviteAllDialog members={members.filter(({ isAlumni }) => !isAlumni)} onClose={onClose} />;
    case 'import':
      return <ImportMembersDialog given={dialog.file} photos={dialog.photos} onClose={onClose} />;
    default: {
      const Dialog = ofMember[dialog.kind];
      return <Dialog member={dialog.member} onClose={onClose} />;
    }
  }
};
