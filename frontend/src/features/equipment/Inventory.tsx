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
import Button from '@mui/material/Button';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { CardsOrTable } from '../../components/list/CardsOrTable';
import { useChineseSearch } from '../../lib/has-words';
import { useLabSettings } from '../../lib/settings/settings.api';
import {
  ALL,
  availableFirst,
  categoryOptions,
  filterEquipment,
  hasFilters,
  type EquipmentFilters,
} from './equipment-filters';
import { EquipmentCard, equipmentColumns } from './EquipmentCard';
import type { OpenDialog } from './EquipmentDialogs';

const statuses = [
  { value: ALL, label: 'All statuses' },
  ...equipmentStatuses.map((value) => ({ value, label: equipmentStatusLabels[value] })),
] as const;

const chosen = <Value extends string>(value: Value | typeof ALL): Value | null => (value === ALL ? null : value);

interface InventoryProps {
  equipment: readonly Equipment[];
  checkouts: readonly EquipmentCheckout[];
  today: string;
  filters: EquipmentFilters;
  onFilter: (filters: EquipmentFilters) => void;
  onOpen: OpenDialog;
}

const NO_FILTERS: EquipmentFilters = { search: '', category: null, status: null };

/** All items of the lab, with search and filters. */
export const Inventory = ({ equipment, checkouts, today, filters: asked, onFilter, onOpen }: InventoryProps) => {
  const settings = useLabSettings();
  const categories = useMemo(() => categoryOptions(settings, equipment), [settings, equipment]);
  const isKnown = categories.some(({ value }) => value === asked.category);
  const settled = isKnown ? asked : { ...asked, category: null };
  const [search, setSearch, followSearch] = useSearchDraft(settled.search, (text) =>
    onFilter({ ...settled, search: text }),
  );
  const { category, status } = settled;
  const wanted = useDeferredValue(search);
  const knowsChinese = useChineseSearch(wanted);
  const checkOut = useCallback((item: Equipment) => onOpen({ kind: 'check-out', equipment: item }), [onOpen]);
  const reserve = useCallback((item: Equipment) => onOpen({ kind: 'reserve', equipment: item }), [onOpen]);
  const takeBack = useCallback((checkout: EquipmentCheckout) => onOpen({ kind: 'return', checkout }), [onOpen]);
  const byItem = useMemo(() => new Map(checkouts.map((checkout) => [checkout.equipmentId, checkout])), [checkouts]);
  const shown = useMemo(() => {
    const overdueIds = checkouts.filter(({ isOverdue }) => isOverdue).map(({ equipmentId }) => equipmentId);
    return availableFirst(filterEquipment(equipment, { search: wanted, category, status }), new Set(overdueIds));
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the filter finds more once it knows Chinese
  }, [equipment, checkouts, wanted, category, status, knowsChinese]);
  const columns = useMemo(
    () =>
      equipmentColumns(({ id }) => byItem.get(id), { onCheckOut: checkOut, onReserve: reserve, onReturn: takeBack }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the categories have other labels then
    [byItem, checkOut, reserve, takeBack, settings],
  );
  const choose = (filters: EquipmentFilters) => {
    followSearch(filters.search);
    onFilter(filters);
  };

  return (
    <CardsOrTable
      list="equipment"
      label="Equipment"
      own="Available first"
      columns={columns}
      rows={shown}
      total={equipment.length}
      search={<SearchInput placeholder="Name, description, or serial number" value={search} onChange={setSearch} />}
      filters={
        <>
          <SelectInput
            label={equipmentLabels.category}
            options={categories}
            value={category ?? ALL}
            onChange={(value) => choose({ ...settled, search, category: chosen(value) })}
          />
          <SelectInput<EquipmentStatus | typeof ALL>
            label={equipmentLabels.status}
            options={statuses}
            value={status ?? ALL}
            onChange={(value) => choose({ ...settled, search, status: chosen(value) })}
          />
        </>
      }
      count={`${shown.length} of ${amountText(equipment.length, 'items')}`}
      csv={{ href: EQUIPMENT_CSV_PATH, label: 'Export inventory (CSV)' }}
      empty={
        <EmptyState
          title={equipmentMessages.empty}
          text={hasFilters(settled) ? 'Nothing in the inventory matches the search and filters.' : undefined}
          onClear={hasFilters(settled) ? () => choose(NO_FILTERS) : undefined}
          clear="Clear search and filters"
          action={
            <Button variant="outlined" onClick={() => onOpen({ kind: 'add' })}>
              Add the first item
            </Button>
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
          onCheckOut={checkOut}
          onReserve={reserve}
          onReturn={takeBack}
        />
      )}
    </CardsOrTable>
  );
};
