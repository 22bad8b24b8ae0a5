import type { Member } from '@lab/contracts';
import { createContext, use, useState, type ReactNode } from 'react';
import { lazyPart, Nothing } from '../../../components/lazy-part';
import { MemberDialogs, type MemberDialog } from './MemberDialogs';

const LoginAboveForm = lazyPart(
  async () => (await import('../../../components/access/AdminPage')).LoginAboveForm,
  Nothing,
);

const OpenDialog = createContext<(dialog: MemberDialog) => void>(() => undefined);

/** A function that opens a dialog about a member or the directory. */
export const useOpenDialog = () => use(OpenDialog);

/** The directory, with the dialogs that change it. */
export const Managing = ({ members, children }: { members: readonly Member[]; children: ReactNode }) => {
  const [dialog, setDialog] = useState<MemberDialog | null>(null);
  return (
    <OpenDialog value={setDialog}>
      {children}
      {dialog && dialog.kind !== 'edit-own' && <LoginAboveForm right="people" />}
      <MemberDialogs dialog={dialog} members={members} onOpen={setDialog} onClose={() => setDialog(null)} />
    </OpenDialog>
  );
};
