import { equipmentCheckoutMessages, EQUIPMENT_CHECKOUTS_CSV_PATH, type EquipmentCheckout } from '@lab/contracts';
import { useCallback } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LongCardGrid } from '../../components/layout/LongCardGrid';
import { CheckoutCard } from './CheckoutCard';
import type { OpenDialog } from './equipment-dialog';
import { ListSummary } from './ListSummary';

interface ActiveCheckoutsProps {
  checkouts: readonly EquipmentCheckout[];
  today: string;
  onOpen: OpenDialog;
}

const countText = (checkouts: readonly EquipmentCheckout[]): string => {
  const overdue = checkouts.filter(({ isOverdue }) => isOverdue).length;
  return `${checkouts.length} out${overdue > 0 ? `, ${overdue} overdue` : ''}`;
};

/** What is out, in the order of the server: overdue ones first. */
export const ActiveCheckouts = ({ checkouts, today, onOpen }: ActiveCheckoutsProps) => {
  const takeBack = useCallback((checkout: EquipmentCheckout) => onOpen({ kind: 'return', checkout }), [onOpen]);
  return (
    <>
      <ListSummary
        count={countText(checkouts)}
        csv={{ href: EQUIPMENT_CHECKOUTS_CSV_PATH, label: 'Export history (CSV)' }}
      />
      {checkouts.length === 0 && <EmptyState title={equipmentCheckoutMessages.empty} />}
      <LongCardGrid label="Active checkouts" items={checkouts} keyOf={({ id }) => id}>
        {(checkout) => <CheckoutCard checkout={checkout} today={today} onReturn={takeBack} />}
      </LongCardGrid>
    </>
  );
};
