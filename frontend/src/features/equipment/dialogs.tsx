import type { Equipment, EquipmentBooking } from '@lab/contracts';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { lazyDialog } from '../../components/lazy-part';

export const AddEquipmentDialog = lazyDialog(async () => (await import('./EquipmentFormDialogs')).AddEquipmentDialog);
export const BookDialog = lazyDialog(async () => (await import('./booking/BookDialog')).BookDialog);
export const BookingsDialog = lazyDialog(async () => (await import('./booking/BookingsDialog')).BookingsDialog);
export const CancelBookingDialog = lazyDialog(
  async () => (await import('./booking/CancelBookingDialog')).CancelBookingDialog,
);
export const CheckOutDialog = lazyDialog(async () => (await import('./CheckOutDialog')).CheckOutDialog);
export const ClashDialog = lazyDialog(async () => (await import('./booking/ClashDialog')).ClashDialog);
export const EditEquipmentDialog = lazyDialog(async () => (await import('./EquipmentFormDialogs')).EditEquipmentDialog);
export const FreeDialog = lazyDialog(async () => (await import('./booking/FreeDialog')).FreeDialog);
export const ImportEquipmentDialog = lazyDialog(
  async () => (await import('./ImportEquipmentDialog')).ImportEquipmentDialog,
);
export const ItemPhotoDialog = lazyDialog(async () => (await import('./ItemPhotoDialog')).ItemPhotoDialog);
export const KitsDialog = lazyDialog(async () => (await import('./booking/KitsDialog')).KitsDialog);
export const LabelDialog = lazyDialog(async () => (await import('./LabelDialog')).LabelDialog);
export const ProblemDialog = lazyDialog(async () => (await import('./ProblemDialog')).ProblemDialog);
export const ReturnDialog = lazyDialog(async () => (await import('./ReturnDialog')).ReturnDialog);

/** Opens the form that books one item. */
export const useReserving = () => {
  const open = useOpenDialog();
  return ({ id }: Equipment) => open(<BookDialog begin={{ equipmentIds: [id] }} isReservation />);
};

/** Opens the form that changes a booking. */
export const useChanging = () => {
  const open = useOpenDialog();
  return (booking: EquipmentBooking) => open(<BookDialog booking={booking} />);
};
