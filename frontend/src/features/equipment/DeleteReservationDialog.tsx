import { equipmentReservationMessages, type EquipmentReservation } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { formatDay } from '../../lib/dates';
import { useDeleteReservation } from './equipment.api';
import { announce } from './announce';

interface DeleteReservationDialogProps {
  reservation: EquipmentReservation;
  onClose: () => void;
}

/** Taking a promise back, after asking. */
export const DeleteReservationDialog = ({ reservation, onClose }: DeleteReservationDialogProps) => {
  const { id, memberName, startDate, endDate } = reservation;
  const { mutateAsync: remove, isPending } = useDeleteReservation(id);
  const confirm = async () => {
    const deletion = remove().then(() => ({ title: equipmentReservationMessages.deleted }));
    await announce(deletion, equipmentReservationMessages.deleteFailed);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete this reservation?"
      text={`${memberName} has reserved it from ${formatDay(startDate)} to ${formatDay(endDate)}. Others can have it then.`}
      confirmLabel="Delete"
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
