import { visibleLine, type EquipmentCheckout, type Member } from '@lab/contracts';
import { fullName } from '../../components/person/names';

export const checkoutScopes = { all: 'All', overdue: 'Overdue', mine: 'Mine' } as const;

export type CheckoutScope = keyof typeof checkoutScopes;

export interface CheckoutFilters {
  search: string;
  scope: CheckoutScope;
}

/** The scope in a query string; an invalid one is ignored. */
export const readScope = (params: URLSearchParams): CheckoutScope => {
  const asked = params.get('show');
  return asked === 'overdue' || asked === 'mine' ? asked : 'all';
};

/** What a search needs to know besides the checkouts. */
export interface People {
  members: readonly Pick<Member, 'id' | 'name' | 'nameEn'>[];
  /** The user; undefined without an identity. */
  ownId: number | undefined;
}

/** The checkouts that match the search in item, person (in both scripts) or purpose, and the scope. */
export const filterCheckouts = (
  checkouts: readonly EquipmentCheckout[],
  { search, scope }: CheckoutFilters,
  { members, ownId }: People,
): EquipmentCheckout[] => {
  const wanted = visibleLine(search).toLowerCase();
  const names = new Map(members.map((person) => [person.id, fullName(person)]));
  const textOf = ({ equipmentName, memberName, labMemberId, purpose }: EquipmentCheckout) =>
    [equipmentName, memberName, names.get(labMemberId), purpose].join('\n').toLowerCase();
  return checkouts.filter(
    (checkout) =>
      (scope !== 'overdue' || checkout.isOverdue) &&
      (scope !== 'mine' || checkout.labMemberId === ownId) &&
      (!wanted || textOf(checkout).includes(wanted)),
  );
};
