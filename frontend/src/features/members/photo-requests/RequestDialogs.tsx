import type { PhotoRequest } from '@lab/contracts';
import { useState } from 'react';
import { ApproveDialog, ConfirmUpdateDialog, RejectDialog } from './DecisionDialogs';

interface RequestDialogsProps {
  request: PhotoRequest;
  decision: 'approve' | 'reject';
}

/** The dialog of a decision. The request in it does not change while it is open. */
export const RequestDialogs = ({ request: latest, decision }: RequestDialogsProps) => {
  const [request] = useState(latest);
  if (decision === 'reject') return <RejectDialog request={request} />;
  const member = request.updatesMember;
  return member ? <ConfirmUpdateDialog request={request} member={member} /> : <ApproveDialog request={request} />;
};
