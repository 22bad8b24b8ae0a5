import type { Member } from '@lab/contracts';
import { createContext, use, useState, type ReactNode } from 'react';
import { needsProof } from '../../../lib/session/acting';
import { useSession } from '../../../lib/session/session.api';
import { MemberDialogs, type MemberDialog } from './MemberDialogs';

const OpenDialog = createContext<(dialog: MemberDialog) => void>(() => undefined);

/** A function that opens a dialog about a member or the directory. */
export const useOpenDialog = () => use(OpenDialog);

/** What the user may change: administrators and helpers everybody, members their own entry. */
export const useMayChange = () => {
  const { session, isAdmin, isLoggedIn, may } = useSession();
  const ownId = needsProof(session) ? undefined : session?.member?.id;
  const isOwn = ({ id }: Pick<Member, 'id'>) => id === ownId;
  /** Of their own entry a helper changes what every member may. */
  const editKindOf = (member: Pick<Member, 'id'>) => (isOwn(member) && !isAdmin ? 'edit-own' : 'edit');
  return { isLoggedIn, mayManage: may('people'), isOwn, editKindOf };
};

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
