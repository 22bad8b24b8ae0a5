import type { PhotoRequest } from '@lab/contracts';
import { useState } from 'react';
import { ApproveDialog, ConfirmUpdateDialog, RejectDialog } from './DecisionDialogs';

interface RequestDialogsProps {
  request: PhotoRequest;
  decision: 'approve' | 'reject';
  onClose: () => void;
}

/** The dialog of a decision. The request in it does not change while it is open. */
export const RequestDialogs = ({ request: latest, decision, onClose }: RequestDialogsProps) => {
  const [request] = useState(latest);
  if (decision === 'reject') return <RejectDialog request={request} onClose={onClose} />;
  const member = request.updatesMember;
  return member ? (
    <ConfirmUpdateDialog request={request} member={member} onClose={onClose} />
  ) : (
    <ApproveDialog request={request} onClose={onClose} />
  );
};
