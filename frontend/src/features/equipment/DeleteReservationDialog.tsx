import { equipmentReservationMessages, type EquipmentReservation } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { usePeople } from '../../components/person/use-people';
import { failure } from '../../components/toast/announce';
import { formatDay } from '../../lib/time';
import { useDeleteReservation } from './equipment.api';

interface DeleteReservationDialogProps {
  reservation: EquipmentReservation;
  onClose: () => void;
}

/** Asks for confirmation before a reservation is deleted. */
export const DeleteReservationDialog = ({ reservation, onClose }: DeleteReservationDialogProps) => {
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
