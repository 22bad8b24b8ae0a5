import {
  amountText,
  EQUIPMENT_CSV_PATH,
  equipmentCategoryLabel,
  equipmentLabels,
  equipmentMessages,
  equipmentStatuses,
  equipmentStatusLabels,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentStatus,
} from '@lab/contracts';
import { useMemo } from 'react';
import { DialogButton } from '../../components/dialog/DialogButton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectInput } from '../../components/form/SelectInput';
import { CardsOrTable } from '../../components/list/CardsOrTable';
import { useLabSettings } from '../../lib/settings/settings.api';
import { AddEquipmentDialog } from './dialogs';
import { ALL, availableFirst, filterEquipment } from './equipment-filters';
import { EquipmentCard, equipmentColumns } from './EquipmentCard';
import { useEquipmentFilters } from './use-equipment-filters';

const statuses = [
  { value: ALL, label: 'All statuses' },
  ...equipmentStatuses.map((value) => ({ value, label: equipmentStatusLabels[value] })),
] as const;

interface InventoryProps {
  equipment: readonly Equipment[];
  checkouts: readonly EquipmentCheckout[];
  today: string;
}

/** All items of the lab, with search and filters. */
export const Inventory = ({ equipment, checkouts, today }: InventoryProps) => {
  const settings = useLabSettings();
  const { change, search, filters, categoryInput } = useEquipmentFilters(equipment);
  const { text, knowsChinese } = search;
  const { category, status } = filters;
  const byItem = useMemo(() => new Map(checkouts.map((checkout) => [checkout.equipmentId, checkout])), [checkouts]);
  const shown = useMemo(() => {
    const overdueIds = checkouts.filter(({ isOverdue }) => isOverdue).map(({ equipmentId }) => equipmentId);
    return availableFirst(filterEquipment(equipment, { search: text, category, status }), new Set(overdueIds));
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the filter finds more once it knows Chinese
  }, [equipment, checkouts, text, category, status, knowsChinese]);
  const columns = useMemo(
    () => equipmentColumns(({ id }) => byItem.get(id)),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the categories have other labels then
    [byItem, settings],
  );
  const clear = () => {
    search.clear();
    change({ q: null, category: null, status: null });
  };

  return (
    <CardsOrTable
      list="equipment"
      label="Equipment"
      own="Available first"
      columns={columns}
      rows={shown}
      total={equipment.length}
      search={search}
      filters={
        <>
          {categoryInput}
          <SelectInput<EquipmentStatus | typeof ALL>
            label={equipmentLabels.status}
            options={statuses}
            value={status ?? ALL}
            onChange={(value) => change({ status: value === ALL ? null : value })}
          />
        </>
      }
      count={`${shown.length} of ${amountText(equipment.length, 'items')}`}
      csv={{ href: EQUIPMENT_CSV_PATH, label: 'Export inventory (CSV)' }}
      nothingFound={{
        title: equipmentMessages.empty,
        text: 'Nothing in the inventory matches the search and filters.',
        onClear: clear,
        clear: 'Clear search and filters',
      }}
      empty={
        <EmptyState
          title={equipmentMessages.empty}
          action={
            <DialogButton variant="outlined" dialog={<AddEquipmentDialog />}>
              Add the first item
            </DialogButton>
          }
        />
      }
    >
      {(item) => (
        <EquipmentCard
          equipment={item}
          category={equipmentCategoryLabel(item.category)}
          checkout={byItem.get(item.id)}
          today={today}
        />
      )}
    </CardsOrTable>
  );
};
