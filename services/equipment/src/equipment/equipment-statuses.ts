import {
  equipmentMessages,
  equipmentStatusChanges,
  equipmentStatusLabels,
  isGone,
  type EquipmentStatus,
} from '@lab/contracts';

/** True for an item that can be booked from now on. */
export const isUsable = (item: { status: EquipmentStatus }): boolean => !isGone(item) && item.status !== 'maintenance';

/** Why a status cannot be changed by hand; undefined when it can. Keeping the same status is allowed. */
export const statusChangeRefusal = (from: EquipmentStatus, to: EquipmentStatus): string | undefined => {
  if (from === to || equipmentStatusChanges[from].includes(to)) return undefined;
  if (from === 'checked_out') return equipmentMessages.isOut;
  if (to === 'checked_out') return equipmentMessages.isNotOut;
  const possible = equipmentStatusChanges[from].map((status) => `“${equipmentStatusLabels[status]}”`).join(' or ');
  return `This item is ${equipmentStatusLabels[from].toLowerCase()}. Its status can only be changed to ${possible}.`;
};
