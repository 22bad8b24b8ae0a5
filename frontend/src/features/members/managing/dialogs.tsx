import type { Member } from '@lab/contracts';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { lazyDialog, lazyPart, Nothing } from '../../../components/lazy-part';
import { useMayChange } from '../use-may-change';

export const AddMemberDialog = lazyDialog(async () => (await import('./AddMemberDialog')).AddMemberDialog);
export const AskAgainDialog = lazyDialog(async () => (await import('./AskAgainDialog')).AskAgainDialog);
export const EditMemberDialog = lazyDialog(async () => (await import('./EditMemberDialog')).EditMemberDialog);
export const ImportMembersDialog = lazyDialog(async () => (await import('./ImportMembersDialog')).ImportMembersDialog);
export const InviteAllDialog = lazyDialog(async () => (await import('./InviteAllDialog')).InviteAllDialog);
export const InviteDialog = lazyDialog(
  async () => (await import('../../../components/invite/InviteDialog')).InviteDialog,
);
export const LeaveDialog = lazyDialog(async () => (await import('../obligations/LeaveDialog')).LeaveDialog);
export const ResetSignInDialog = lazyDialog(async () => (await import('./ResetSignInDialog')).ResetSignInDialog);
export const RightsDialog = lazyDialog(async () => (await import('./RightsDialog')).RightsDialog);

const LoginAboveForm = lazyPart(
  async () => (await import('../../../components/access/AdminPage')).LoginAboveForm,
  Nothing,
);

/** Opens dialogs of administrators and helpers. They ask for the password when the login ends meanwhile. */
export const useOpenManaging = () => {
  const open = useOpenDialog();
  return (dialog: ReactNode) =>
    open(
      <>
        <LoginAboveForm right="people" />
        {dialog}
      </>,
    );
};

/** Opens the form of an entry. In their own entry, a helper may change the same fields as any member. */
export const useEditMember = () => {
  const { isOwn, isAdmin } = useMayChange();
  const open = useOpenDialog();
  const openManaging = useOpenManaging();
  return (member: Member) =>
    isOwn(member) && !isAdmin
      ? open(<EditMemberDialog member={member} isOwn />)
      : openManaging(<EditMemberDialog member={member} isOwn={false} />);
};
