import type { Equipment, EquipmentCheckout, EquipmentReservation } from '@lab/contracts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { BookingDialogs, type BookingDialog } from './booking/BookingDialogs';

/** The open dialog and its item. */
export type EquipmentDialog =
  | { kind: 'booking'; dialog: BookingDialog }
  | { kind: 'add' | 'import' }
  | { kind: 'edit' | 'check-out' | 'reserve' | 'photo' | 'problem'; equipment: Equipment }
  | { kind: 'label'; items: readonly Equipment[] }
  | { kind: 'return'; checkout: EquipmentCheckout }
  | { kind: 'delete-reservation'; reservation: EquipmentReservation };

export type OpenDialog = (dialog: EquipmentDialog) => void;

const AddEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).AddEquipmentDialog);
const CheckOutDialog = lazyPart(async () => (await import('./CheckOutDialog')).CheckOutDialog);
const DeleteReservationDialog = lazyPart(
  async () => (await import('./DeleteReservationDialog')).DeleteReservationDialog,
);
const EditEquipmentDialog = lazyPart(async () => (await import('./EquipmentFormDialogs')).EditEquipmentDialog);
const ReserveDialog = lazyPart(async () => (await import('./ReserveDialog')).ReserveDialog);
const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog')).ReturnDialog);
const ImportEquipmentDialog = lazyPart(async () => (await import('./ImportEquipmentDialog')).ImportEquipmentDialog);
const ItemPhotoDialog = lazyPart(async () => (await import('./ItemPhotoDialog')).ItemPhotoDialog);
const ProblemDialog = lazyPart(async () => (await import('./ProblemDialog')).ProblemDialog);
const LabelDialog = lazyPart(async () => (await import('./LabelDialog')).LabelDialog);

interface ItemDialogProps {
  equipment: Equipment;
  today: string;
  onClose: () => void;
}

/** The dialogs about one item. */
const itemDialogs: Record<'check-out' | 'edit' | 'problem' | 'reserve', ComponentType<ItemDialogProps>> = {
  'check-out': CheckOutDialog,
  edit: EditEquipmentDialog,
  problem: ProblemDialog,
  reserve: ReserveDialog,
};

/** An item that is booked by the hour is not reserved for whole days. */
const asBooking = (dialog: EquipmentDialog): EquipmentDialog =>
  dialog.kind === 'reserve' && dialog.equipment.bookingUnit === 'hour'
    ? { kind: 'booking', dialog: { kind: 'book', begin: { equipmentIds: [dialog.equipment.id] } } }
    : dialog;

interface EquipmentDialogsProps {
  dialog: EquipmentDialog | undefined;
  today: string;
  onOpen: OpenDialog;
  onClose: () => void;
}

/** The open dialog. It is rendered outside the cards, which may be unmounted while it is open. */
export const EquipmentDialogs = ({ dialog: opened, today, onOpen, onClose }: EquipmentDialogsProps) => {
  if (!opened) return null;
  const dialog = asBooking(opened);
  switch (dialog.kind) {
    case 'add':
      return <AddEquipmentDialog today={today} onClose={onClose} />;
    case 'import':
      return <ImportEquipmentDialog onClose={onClose} />;
    case 'return':
      return <ReturnDialog checkout={dialog.checkout} onClose={onClose} />;
    case 'delete-reservation':
      return <DeleteReservationDialog reservation={dialog.reservation} onClose={onClose} />;
    case 'label':
      return <LabelDialog items={dialog.items} onClose={onClose} />;
    case 'photo':
      return <ItemPhotoDialog equipment={dialog.equipment} onClose={onClose} />;
    case 'booking':
      return (
        <BookingDialogs
          dialog={dialog.dialog}
          today={today}
          onOpen={(next) => onOpen({ kind: 'booking', dialog: next })}
          onClose={onClose}
        />
      );
    default: {
      const ItemDialog = itemDialogs[dialog.kind];
      return <ItemDialog equipment={dialog.equipment} today={today} onClose={onClose} />;
    }
  }
};
