import type { Member } from '@lab/contracts';
import { createContext, use, useState, type ReactNode } from 'react';
import { MemberDialogs, type MemberDialog } from './MemberDialogs';

const OpenDialog = createContext<(dialog: MemberDialog) => void>(() => undefined);

/** A function that opens a dialog about a member or the directory. */
export const useOpenDialog = () => use(OpenDialog);

/** The directory, with the dialogs that change it. */
export const Managing = ({ members, children }: { members: readonly Member[]; children: ReactNode }) => {
  const [dialog, setDialog] = useState<MemberDialog | null>(null);
  return (
    <OpenDialog value={setDialog}>
      {children}
      <MemberDialogs dialog={dialog} members={members} onOpen={setDialog} onClose={() => setDialog(null)} />
    </OpenDialog>
  );
};
