import {
  equipmentCategoryLabel,
  equipmentStatuses,
  isGone,
  visibleLine,
  type Equipment,
  type EquipmentCheckout,
  type EquipmentStatus,
  type Settings,
} from '@lab/contracts';
import { hasWords } from '../../lib/has-words';

export const isReservable = (item: Equipment): boolean => !isGone(item);

export interface EquipmentFilters {
  search: string;
  /** The id of a category. Null means all. */
  category: string | null;
  /** Null means all. */
  status: EquipmentStatus | null;
}

/** The filters in a query string; invalid values are ignored. */
export const readFilters = (params: URLSearchParams): EquipmentFilters => ({
  search: params.get('q') ?? '',
  category: params.get('category') || null,
  status: equipmentStatuses.find((status) => status === params.get('status')) ?? null,
});

/** Means no choice; no category has this id. */
export const ALL = '*';

/** The lab's categories, then removed ones that items still have. */
export const categoryOptions = ({ equipmentCategories }: Settings, equipment: readonly Equipment[]) => {
  const ids = new Set(
    [...equipmentCategories, ...equipment.map(({ category }) => ({ id: category }))].map(({ id }) => id),
  );
  return [
    { value: ALL, label: 'All categories' },
    ...[...ids].map((value) => ({ value, label: equipmentCategoryLabel(value) })),
  ];
};

export const hasFilters = ({ search, category, status }: EquipmentFilters): boolean =>
  Boolean(visibleLine(search) || category || status);

/** The items that match the category, the status, and the words of the search in name, description or serial number. */
export const filterEquipment = (
  equipment: readonly Equipment[],
  { search, category, status }: EquipmentFilters,
): Equipment[] => {
  const wanted = visibleLine(search);
  return equipment.filter(
    ({ category: ownCategory, status: ownStatus, name, description, serialNumber }) =>
      (!category || ownCategory === category) &&
      (!status || ownStatus === status) &&
      hasWords([name, description, serialNumber].join('\n'), wanted),
  );
};

/** How soon an item is available: now, after its return, after a repair, never. */
const DISTANCES: Record<EquipmentStatus, number> = {
  available: 0,
  checked_out: 2,
  maintenance: 3,
  lost: 4,
  retired: 5,
};

const OVERDUE = 1;

/** Available items first, then overdue ones; lost and retired ones last. Otherwise the order stays. */
export const availableFirst = (equipment: readonly Equipment[], overdueIds: ReadonlySet<number>): Equipment[] => {
  const distanceOf = ({ id, status }: Equipment) => (overdueIds.has(id) ? OVERDUE : DISTANCES[status]);
  return equipment.toSorted((a, b) => distanceOf(a) - distanceOf(b));
};

export const checkoutScopes = { all: 'All', overdue: 'Overdue', mine: 'Mine' } as const;

export type CheckoutScope = keyof typeof checkoutScopes;

interface CheckoutFilters {
  search: string;
  scope: CheckoutScope;
}

/** The scope in a query string; an invalid one is ignored. */
export const readScope = (params: URLSearchParams): CheckoutScope => {
  const asked = params.get('show');
  return asked === 'overdue' || asked === 'mine' ? asked : 'all';
};

/**
 * The checkouts that match the search in item, person or purpose, and the scope.
 * @param ownId the user; undefined without an identity
 */
export const filterCheckouts = (
  checkouts: readonly EquipmentCheckout[],
  { search, scope }: CheckoutFilters,
  ownId: number | undefined,
): EquipmentCheckout[] => {
  const wanted = visibleLine(search);
  const textOf = ({ equipmentName, memberName, purpose }: EquipmentCheckout) =>
    [equipmentName, memberName, purpose].join('\n');
  return checkouts.filter(
    (checkout) =>
      (scope !== 'overdue' || checkout.isOverdue) &&
      (scope !== 'mine' || checkout.labMemberId === ownId) &&
      hasWords(textOf(checkout), wanted),
  );
};

/** Checkouts with the names that their members have now. */
export const withPresentNames = (
  checkouts: readonly EquipmentCheckout[],
  nameOf: (stored: { name: string; id: number }) => string,
): EquipmentCheckout[] =>
  checkouts.map((checkout) =>
    Object.assign({}, checkout, { memberName: nameOf({ name: checkout.memberName, id: checkout.labMemberId }) }),
  );
