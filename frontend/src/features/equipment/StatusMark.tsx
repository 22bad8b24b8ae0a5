import { equipmentStatusLabels, type EquipmentStatus } from '@lab/contracts';
import { StatusBadge, type StatusColor } from '../../components/feedback/StatusBadge';

const colors: Record<EquipmentStatus, StatusColor> = {
  available: 'success',
  checked_out: 'info',
  maintenance: 'warning',
  lost: 'error',
  retired: 'secondary',
};

interface StatusMarkProps {
  status: EquipmentStatus;
  /** Still out after the day it was expected back. */
  isOverdue: boolean;
}

/** How an item is. */
export const StatusMark = ({ status, isOverdue }: StatusMarkProps) => (
  <StatusBadge color={isOverdue ? 'error' : colors[status]}>
    {isOverdue ? 'Overdue' : equipmentStatusLabels[status]}
  </StatusBadge>
);
