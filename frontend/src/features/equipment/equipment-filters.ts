import {
  equipmentCategories,
  equipmentStatuses,
  visibleLine,
  type Equipment,
  type EquipmentCategory,
  type EquipmentStatus,
} from '@lab/contracts';

export interface EquipmentFilters {
  search: string;
  /** Null means all. */
  category: EquipmentCategory | null;
  status: EquipmentStatus | null;
}

/** The filters in a query string; invalid values are ignored. */
export const readFilters = (params: URLSearchParams): EquipmentFilters => ({
  search: params.get('q') ?? '',
  category: equipmentCategories.find((category) => category === params.get('category')) ?? null,
  status: equipmentStatuses.find((status) => status === params.get('status')) ?? null,
});

export const hasFilters = ({ search, category, status }: EquipmentFilters): boolean =>
  Boolean(visibleLine(search) || category || status);

/** The items that match the category, the status, and the search in name, description or serial number. */
export const filterEquipment = (
  equipment: readonly Equipment[],
  { search, category, status }: EquipmentFilters,
): Equipment[] => {
  const wanted = visibleLine(search).toLowerCase();
  const matches = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false;
  return equipment.filter(
    (item) =>
      (!category || item.category === category) &&
      (!status || item.status === status) &&
      (!wanted || matches(item.name) || matches(item.description) || matches(item.serialNumber)),
  );
};

/** Overdue items first; otherwise in the same order. */
export const overdueFirst = (equipment: readonly Equipment[], overdueIds: ReadonlySet<number>): Equipment[] => [
  ...equipment.filter(({ id }) => overdueIds.has(id)),
  ...equipment.filter(({ id }) => !overdueIds.has(id)),
];
