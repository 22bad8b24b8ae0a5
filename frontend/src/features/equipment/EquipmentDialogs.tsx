import {
  equipmentReservationMessages,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentReservation,
} from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { lazyPart } from '../../components/lazy-part';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { formatDay } from '../../lib/time';
import { useDeleteReservation } from './equipment.api';

/** The open dialog and its item. */
export type EquipmentDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'check-out' | 'reserve' | 'label'; equipment: Equipment }
  | { kind: 'return'; checkout: EquipmentCheckout }
  | { kind: 'delete-reservation'; reservation: EquipmentReservation };

export type OpenDialog = (dialog: EquipmentDialog) => void;

interface DeleteReservationDialogProps {
  reservation: EquipmentReservation;
  onClose: () => void;
}

/** Asks for confirmation before a reservation is deleted. */
const DeleteReservationDialog = ({ reservation, onClose }: DeleteReservationDialogProps) => {
  const { id, memberName, labMemberId, startDate, endDate } = reservation;
  const { nameOf } = usePeople();
  const { mutateAsync: remove } = useDeleteReservation(id);
  return (
    <ConfirmDialog
      title="Delete this reservation?"
      text={`${nameOf({ name: memberName, id: labMemberId })} has reserved it from ${formatDay(startDate)} to ${formatDay(endDate)}. Others can then reserve these days.`}
      confirmLabel="Delete"
      send={() => remove().then(() => ({ title: equipmentReservationMessages.deleted }))}
      failed={failure(equipmentReservationMessages.deleteFailed)}
      isOver={() => true}
      onClose={onClose}
    />
  );
};

const AddEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).AddEquipmentDialog);
const CheckOutDialog = lazyPart(async () => (await import('./CheckOutDialog')).CheckOutDialog);
const EditEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).EditEquipmentDialog);
const ReserveDialog = lazyPart(async () => (await import('./ReserveDialog')).ReserveDialog);
const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog')).ReturnDialog);
const LabelDialog = lazyPart(async () => (await import('./LabelDialog')).LabelDialog);

interface EquipmentDialogsProps {
  dialog: EquipmentDialog | undefined;
  today: string;
  onClose: () => void;
}

/** The open dialog. It is rendered outside the cards, which may be unmounted while it is open. */
export const EquipmentDialogs = ({ dialog, today, onClose }: EquipmentDialogsProps) => {
  switch (dialog?.kind) {
    case 'add':
      return <AddEquipmentDialog today={today} onClose={onClose} />;
    case 'edit':
      return <EditEquipmentDialog equipment={dialog.equipment} today={today} onClose={onClose} />;
    case 'check-out':
      return <CheckOutDialog equipment={dialog.equipment} today={today} onClose={onClose} />;
    case 'return':
      return <ReturnDialog checkout={dialog.checkout} onClose={onClose} />;
    case 'reserve':
      return <ReserveDialog equipment={dialog.equipment} today={today} onClose={onClose} />;
    case 'delete-reservation':
      return <DeleteReservationDialog reservation={dialog.reservation} onClose={onClose} />;
    case 'label':
      return <LabelDialog equipment={dialog.equipment} onClose={onClose} />;
    case undefined:
      return null;
  }
};
