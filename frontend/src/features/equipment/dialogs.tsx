import type { Equipment, EquipmentBooking } from '@lab/contracts';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { lazyPart } from '../../components/lazy-part';

export const AddEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).AddEquipmentDialog);
export const BookDialog = lazyPart(async () => (await import('./booking/BookDialog')).BookDialog);
export const BookingsDialog = lazyPart(async () => (await import('./booking/BookingsDialog')).BookingsDialog);
export const CancelBookingDialog = lazyPart(
  async () => (await import('./booking/CancelBookingDialog')).CancelBookingDialog,
);
export const CheckOutDialog = lazyPart(async () => (await import('./CheckOutDialog')).CheckOutDialog);
export const ClashDialog = lazyPart(async () => (await import('./booking/ClashDialog')).ClashDialog);
export const EditEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).EditEquipmentDialog);
export const FreeDialog = lazyPart(async () => (await import('./booking/FreeDialog')).FreeDialog);
export const ImportEquipmentDialog = lazyPart(
  async () => (await import('./ImportEquipmentDialog')).ImportEquipmentDialog,
);
export const ItemPhotoDialog = lazyPart(async () => (await import('./ItemPhotoDialog')).ItemPhotoDialog);
export const KitsDialog = lazyPart(async () => (await import('./booking/KitsDialog')).KitsDialog);
export const LabelDialog = lazyPart(async () => (await import('./LabelDialog')).LabelDialog);
export const ProblemDialog = lazyPart(async () => (await import('./ProblemDialog')).ProblemDialog);
export const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog')).ReturnDialog);

/** Opens the form that books one item. */
export const useReserving = () => {
  const open = useOpenDialog();
  return ({ id }: Equipment) =>
    open((close) => <BookDialog begin={{ equipmentIds: [id] }} isReservation onClose={close} />);
};

/** Opens the form that changes a booking. */
export const useChanging = () => {
  const open = useOpenDialog();
  return (booking: EquipmentBooking) => open((close) => <BookDialog booking={booking} onClose={close} />);
};
