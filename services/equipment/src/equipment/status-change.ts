import { equipmentMessages, equipmentStatusChanges, equipmentStatusLabels, type EquipmentStatus } from '@lab/contracts';
import { ConflictException } from '@nestjs/common';

/**
 * Checks that a status may be changed by hand; the same status again is allowed.
 * @throws ConflictException that says what is possible instead
 */
export const requireStatusChange = (from: EquipmentStatus, to: EquipmentStatus): void => {
  if (from === to || equipmentStatusChanges[from].includes(to)) return;
  if (from === 'checked_out') throw new ConflictException(equipmentMessages.isOut);
  if (to === 'checked_out') throw new ConflictException(equipmentMessages.isNotOut);
  const possible = equipmentStatusChanges[from].map((status) => `“${equipmentStatusLabels[status]}”`).join(' or ');
  throw new ConflictException(
    `This item is ${equipmentStatusLabels[from].toLowerCase()}. Its status can only be changed to ${possible}.`,
  );
};
