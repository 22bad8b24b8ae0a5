import type { BookingClash, EquipmentBooking } from '@lab/contracts';
import { lazyPart } from '../../../components/lazy-part';
import { useEquipment } from '../equipment.api';
import type { BookingStart } from './BookDialog';

/** The open dialog about bookings of several things. */
export type BookingDialog =
  | { kind: 'free' | 'kits' }
  | { kind: 'bookings'; only?: EquipmentBooking }
  | { kind: 'clashes'; clashes: readonly BookingClash[] }
  | { kind: 'book'; booking?: EquipmentBooking; begin?: BookingStart };

const BookDialog = lazyPart(async () => (await import('./BookDialog')).BookDialog);
const BookingsDialog = lazyPart(async () => (await import('./BookingsDialog')).BookingsDialog);
const ClashDialog = lazyPart(async () => (await import('./ClashDialog')).ClashDialog);
const FreeDialog = lazyPart(async () => (await import('./FreeDialog')).FreeDialog);
const KitsDialog = lazyPart(async () => (await import('./KitsDialog')).KitsDialog);

interface BookingDialogsProps {
  dialog: BookingDialog;
  today: string;
  onOpen: (dialog: BookingDialog) => void;
  onClose: () => void;
}

/** The open dialog. */
export const BookingDialogs = ({ dialog, today, onOpen, onClose }: BookingDialogsProps) => {
  const { equipment = [] } = useEquipment().data ?? {};
  const all = { equipment, today, onClose };
  switch (dialog.kind) {
    case 'book':
      return <BookDialog {...all} booking={dialog.booking} begin={dialog.begin} />;
    case 'bookings':
      return <BookingsDialog {...all} only={dialog.only} onChange={(booking) => onOpen({ kind: 'book', booking })} />;
    case 'clashes':
      return <ClashDialog clashes={dialog.clashes} equipment={equipment} onClose={onClose} />;
    case 'free':
      return <FreeDialog {...all} onBook={(begin) => onOpen({ kind: 'book', begin })} />;
    case 'kits':
      return <KitsDialog equipment={equipment} onClose={onClose} />;
  }
};
