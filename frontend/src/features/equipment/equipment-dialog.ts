import type { Equipment, EquipmentCheckout, EquipmentReservation } from '@lab/contracts';

/** The open dialog and its item. */
export type EquipmentDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'check-out' | 'reserve' | 'label'; equipment: Equipment }
  | { kind: 'return'; checkout: EquipmentCheckout }
  | { kind: 'delete-reservation'; reservation: EquipmentReservation };

export type OpenDialog = (dialog: EquipmentDialog) => void;
