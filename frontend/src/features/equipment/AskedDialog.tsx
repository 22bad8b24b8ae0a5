import type { Equipment, EquipmentCheckout } from '@lab/contracts';
import { warn } from '../../components/toast/announce';
import { useAskedAction } from '../../lib/use-asked-action';
import { isReservable } from './bookings';
import type { OpenDialog } from './equipment-dialog';

interface AskedDialogProps {
  equipment: readonly Equipment[];
  checkouts: readonly EquipmentCheckout[];
  onOpen: OpenDialog;
}

/** Another member may have been faster than the link. */
const refuse = () => warn({ title: 'This is no longer possible', text: 'The list shows what has changed.' });

/** Opens the dialog that the address asks for, once the lists are there. */
export const AskedDialog = ({ equipment, checkouts, onOpen }: AskedDialogProps) => {
  const openFor = (kind: 'check-out' | 'reserve', item: Equipment | undefined) =>
    item ? onOpen({ kind, equipment: item }) : refuse();
  useAskedAction({
    add: () => onOpen({ kind: 'add' }),
    'check-out': (id) =>
      openFor(
        'check-out',
        equipment.find((item) => item.id === id && item.status === 'available'),
      ),
    reserve: (id) =>
      openFor(
        'reserve',
        equipment.find((item) => item.id === id && isReservable(item)),
      ),
    return: (id) => {
      const checkout = checkouts.find((each) => each.id === id);
      if (checkout) onOpen({ kind: 'return', checkout });
      else refuse();
    },
  });
  return null;
};
