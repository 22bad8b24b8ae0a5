import { useEffect, useRef } from 'react';
import type { EquipmentDialog } from './equipment-dialog';
import { titleIdOf } from './EquipmentCard';

const isLost = () => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

/**
 * Where the keyboard goes on after a dialog whose button has gone meanwhile, or is disabled now: the item's title, or the
 * list if that has gone too. Gives the list's ref.
 */
export const useFocusAfterDialog = (dialog: EquipmentDialog | undefined) => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(dialog);
  useEffect(() => {
    const itemId = last.current && 'equipment' in last.current ? last.current.equipment.id : undefined;
    last.current = dialog;
    if (dialog || !isLost()) return;
    const title = itemId === undefined ? null : document.getElementById(titleIdOf(itemId));
    (title ?? list.current)?.focus({ preventScroll: true });
  }, [dialog]);
  return list;
};
