import { type Equipment, type EquipmentCheckout, paths } from '@lab/contracts';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session.api';
import { actionPath } from '../../lib/use-requested-action';
import { actionOption, type PaletteAction } from '../search/index';
import { isReservable } from './equipment-filters';
import { useActiveCheckouts, useEquipment } from './equipment.api';

const checkOut = ({ id, name }: Equipment): PaletteAction =>
  actionOption(`check-out-${id}`, 'Check out', {
    object: name,
    words: 'borrow take',
    to: actionPath(paths.equipment, 'check-out', id),
  });

const reserve = ({ id, name }: Equipment): PaletteAction =>
  actionOption(`reserve-${id}`, 'Reserve', {
    object: name,
    words: 'book',
    to: actionPath(paths.equipment, 'reserve', id),
  });

const giveBack = ({ id, equipmentName }: EquipmentCheckout): PaletteAction =>
  actionOption(`return-${id}`, 'Return', {
    object: equipmentName,
    to: actionPath(paths.equipment, 'return', id),
    isCommon: true,
  });

/** The user's actions on items: return their own, check out available ones, and reserve those that can be reserved. */
export const useItemActions = (): readonly PaletteAction[] => {
  const { data: inventory } = useEquipment();
  const { data: checkouts = [] } = useActiveCheckouts();
  const ownId = useSession().session?.member?.id;
  return useMemo(() => {
    const items = inventory?.equipment ?? [];
    return [
      ...checkouts.filter(({ labMemberId }) => labMemberId === ownId).map(giveBack),
      ...items.filter(({ status }) => status === 'available').map(checkOut),
      ...items.filter(isReservable).map(reserve),
    ];
  }, [inventory, checkouts, ownId]);
};
