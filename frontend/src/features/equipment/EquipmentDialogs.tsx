import { lazy, Suspense } from 'react';
import { AddEquipmentDialog } from './AddEquipmentDialog';
import { CheckOutDialog } from './CheckOutDialog';
import { DeleteReservationDialog } from './DeleteReservationDialog';
import { EditEquipmentDialog } from './EditEquipmentDialog';
import type { EquipmentDialog } from './equipment-dialog';
import { ReserveDialog } from './ReserveDialog';
import { ReturnDialog } from './ReturnDialog';

// Few print labels: who does not is not made to load what draws them.
const LabelDialog = lazy(() => import('./LabelDialog'));

interface EquipmentDialogsProps {
  dialog: EquipmentDialog | undefined;
  today: string;
  onClose: () => void;
}

/** The one dialog in which something is done. It outlives the card it was opened from, which may have scrolled away. */
export const EquipmentDialogs = ({ dialog, today, onClose }: EquipmentDialogsProps) => {
  switch (dialog?.kind) {
    case 'add':
      return <AddEquipmentDialog onClose={onClose} />;
    case 'edit':
      return <EditEquipmentDialog equipment={dialog.equipment} onClose={onClose} />;
    case 'check-out':
      return <CheckOutDialog equipment={dialog.equipment} today={today} onClose={onClose} />;
    case 'return':
      return <ReturnDialog checkout={dialog.checkout} onClose={onClose} />;
    case 'reserve':
      return <ReserveDialog equipment={dialog.equipment} today={today} onClose={onClose} />;
    case 'delete-reservation':
      return <DeleteReservationDialog reservation={dialog.reservation} onClose={onClose} />;
    case 'label':
      return (
        <Suspense fallback={null}>
          <LabelDialog equipment={dialog.equipment} onClose={onClose} />
        </Suspense>
      );
    case undefined:
      return null;
  }
};
