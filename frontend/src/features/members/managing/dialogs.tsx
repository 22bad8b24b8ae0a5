import type { Member } from '@lab/contracts';
import { type RenderDialog, useOpenDialog } from '../../../components/dialog/open-dialog';
import { lazyPart, Nothing } from '../../../components/lazy-part';
import { useMayChange } from '../use-may-change';

export const AddMemberDialog = lazyPart(async () => (await import('./AddMemberDialog')).AddMemberDialog);
export const AskAgainDialog = lazyPart(async () => (await import('./AskAgainDialog')).AskAgainDialog);
export const EditMemberDialog = lazyPart(async () => (await import('./EditMemberDialog')).EditMemberDialog);
export const ImportMembersDialog = lazyPart(async () => (await import('./ImportMembersDialog')).ImportMembersDialog);
export const InviteAllDialog = lazyPart(async () => (await import('./InviteAllDialog')).InviteAllDialog);
export const InviteDialog = lazyPart(
  async () => (await import('../../../components/invite/InviteDialog')).InviteDialog,
);
export const LeaveDialog = lazyPart(async () => (await import('../obligations/LeaveDialog')).LeaveDialog);
export const ResetSignInDialog = lazyPart(async () => (await import('./ResetSignInDialog')).ResetSignInDialog);
export const RightsDialog = lazyPart(async () => (await import('./RightsDialog')).RightsDialog);

const LoginAboveForm = lazyPart(
  async () => (await import('../../../components/access/AdminPage')).LoginAboveForm,
  Nothing,
);

/** Opens dialogs of administrators and helpers. They ask for the password when the login ends meanwhile. */
export const useOpenManaging = () => {
  const open = useOpenDialog();
  return (dialog: RenderDialog) =>
    open((close) => (
      <>
        <LoginAboveForm right="people" />
        {dialog(close)}
      </>
    ));
};

/** Opens the form of an entry. In their own entry, a helper may change the same fields as any member. */
export const useEditMember = () => {
  const { isOwn, isAdmin } = useMayChange();
  const open = useOpenDialog();
  const openManaging = useOpenManaging();
  return (member: Member) =>
    isOwn(member) && !isAdmin
      ? open((close) => <EditMemberDialog member={member} isOwn onClose={close} />)
      : openManaging((close) => <EditMemberDialog member={member} isOwn={false} onClose={close} />);
};
