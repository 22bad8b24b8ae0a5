import { paths, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import { isReservable } from '../../features/equipment/bookings';
import { actionOption, type PaletteAction } from '../../features/search/actions';
import { pathTo } from '../../lib/use-asked-action';

const checkOut = ({ id, name }: Equipment): PaletteAction =>
  actionOption(`check-out-${id}`, 'Check out', { object: name, to: pathTo(paths.equipment, 'check-out', id) });

const reserve = ({ id, name }: Equipment): PaletteAction =>
  actionOption(`reserve-${id}`, 'Reserve', { object: name, to: pathTo(paths.equipment, 'reserve', id) });

const giveBack = ({ id, equipmentName }: EquipmentCheckout): PaletteAction =>
  actionOption(`return-${id}`, 'Return', {
    object: equipmentName,
    to: pathTo(paths.equipment, 'return', id),
    isCommon: true,
  });

interface Items {
  equipment: readonly Equipment[];
  checkouts: readonly EquipmentCheckout[];
  /** The user; undefined without an identity. */
  ownId: number | undefined;
}

/** What the user can do with items: return the own ones, take available ones, reserve any that is not gone. */
export const itemActions = ({ equipment, checkouts, ownId }: Items): PaletteAction[] => [
  ...checkouts.filter(({ labMemberId }) => labMemberId === ownId).map(giveBack),
  ...equipment.filter(({ status }) => status === 'available').map(checkOut),
  ...equipment.filter(isReservable).map(reserve),
];
