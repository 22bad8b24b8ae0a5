import type { Equipment } from '@lab/contracts';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { lazyPart } from '../../components/lazy-part';

export const AddEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).AddEquipmentDialog);
export const BookDialog = lazyPart(async () => (await import('./booking/BookDialog')).BookDialog);
export const BookingsDialog = lazyPart(async () => (await import('./booking/BookingsDialog')).BookingsDialog);
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
const ReserveDialog = lazyPart(async () => (await import('./ReserveDialog')).ReserveDialog);

/** Opens the form that reserves an item for some days, or that books an item by the hour. */
export const useReserving = () => {
  const open = useOpenDialog();
  return (equipment: Equipment) =>
    open((close) =>
      equipment.bookingUnit === 'hour' ? (
        <BookDialog begin={{ equipmentIds: [equipment.id] }} onClose={close} />
      ) : (
        <ReserveDialog equipment={equipment} onClose={close} />
      ),
    );
};
