import {
  equipmentCategorySchema,
  equipmentStatusSchema,
  type Equipment,
  type EquipmentCategory,
  type EquipmentStatus,
} from '@lab/contracts';

export interface EquipmentFilters {
  search: string;
  /** Null for all. */
  category: EquipmentCategory | null;
  status: EquipmentStatus | null;
}

/** The filters that a query string names; what it names wrongly does not filter. */
export const readFilters = (params: URLSearchParams): EquipmentFilters => ({
  search: params.get('q') ?? '',
  category: equipmentCategorySchema.safeParse(params.get('category')).data ?? null,
  status: equipmentStatusSchema.safeParse(params.get('status')).data ?? null,
});

export const hasFilters = ({ search, category, status }: EquipmentFilters): boolean =>
  Boolean(search.trim() || category || status);

/** The items whose name, description or serial number has the search text in it, of the category and status. */
export const filterEquipment = (
  equipment: readonly Equipment[],
  { search, category, status }: EquipmentFilters,
): Equipment[] => {
  const wanted = search.trim().toLowerCase();
  const matches = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false;
  return equipment.filter(
    (item) =>
      (!category || item.category === category) &&
      (!status || item.status === status) &&
      (!wanted || matches(item.name) || matches(item.description) || matches(item.serialNumber)),
  );
};

/** The items that are overdue, then the others; each in the order they have. */
export const overdueFirst = (equipment: readonly Equipment[], overdueIds: ReadonlySet<number>): Equipment[] => [
  ...equipment.filter(({ id }) => overdueIds.has(id)),
  ...equipment.filter(({ id }) => !overdueIds.has(id)),
];
