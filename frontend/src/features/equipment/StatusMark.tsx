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
  /** True when the item is still out after its return date. */
  isOverdue: boolean;
}

/** The status of an item. */
export const StatusMark = ({ status, isOverdue }: StatusMarkProps) => (
  <StatusBadge color={isOverdue ? 'error' : colors[status]}>
    {isOverdue ? 'Overdue' : equipmentStatusLabels[status]}
  </StatusBadge>
);
