import {
  EQUIPMENT_CHECKOUTS_CSV_PATH,
  equipmentCheckoutMessages,
  paths,
  visibleLine,
  type EquipmentCheckout,
} from '@lab/contracts';
import Button from '@mui/material/Button';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { CardsOrTable } from '../../components/list/CardsOrTable';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';
import { useChineseSearch } from '../../lib/has-words';
import { useSession } from '../../lib/session/session.api';
import { CheckoutCard, checkoutColumns } from './CheckoutCard';
import { checkoutScopes, filterCheckouts, type CheckoutFilters, type CheckoutScope } from './equipment-filters';
import type { OpenDialog } from './EquipmentDialogs';

const options = (Object.keys(checkoutScopes) as CheckoutScope[]).map((value) => ({
  value,
  label: checkoutScopes[value],
}));

/** Own checkouts are unknown until the user has said who they are. */
const NoName = () => (
  <EmptyState
    title="We don’t know yet which checkouts are yours"
    text="Set your name to see them here."
    action={<ChooseIdentityButton />}
  />
);

interface NoCheckoutsProps {
  /** True when the user filters by their own checkouts, but has no identity. */
  isNameless: boolean;
  /** Removes search and filter; undefined when there are none. */
  onClear: (() => void) | undefined;
}

/** Shown instead of an empty list of checkouts. */
const NoCheckouts = ({ isNameless, onClear }: NoCheckoutsProps) => {
  if (isNameless) return <NoName />;
  if (!onClear) {
    return (
      <EmptyState
        title={equipmentCheckoutMessages.empty}
        text="Checked-out items are listed here until they are returned."
        action={
          <Button variant="outlined" component={Link} to={paths.equipment}>
            Check out an item
          </Button>
        }
      />
    );
  }
  return <EmptyState title="No checkout matches" onClear={onClear} clear="Clear search and filter" />;
};

interface ActiveCheckoutsProps {
  checkouts: readonly EquipmentCheckout[];
  filters: CheckoutFilters;
  today: string;
  onFilter: (filters: CheckoutFilters) => void;
  onOpen: OpenDialog;
}

const countText = (shown: readonly EquipmentCheckout[], all: readonly EquipmentCheckout[]): string => {
  const overdue = shown.filter(({ isOverdue }) => isOverdue).length;
  const count = shown.length === all.length ? `${all.length}` : `${shown.length} of ${all.length}`;
  return `${count} out${overdue > 0 ? `, ${overdue} overdue` : ''}`;
};

const useShown = (checkouts: readonly EquipmentCheckout[], filters: CheckoutFilters) => {
  const ownId = useSession().session?.member?.id;
  useChineseSearch(filters.search);
  const shown = filterCheckouts(checkouts, filters, ownId);
  return { shown, ownId, isNameless: filters.scope === 'mine' && ownId === undefined };
};

/** The current checkouts with search and filter, in the order of the server: overdue ones first. */
export const ActiveCheckouts = ({ checkouts, filters, today, onFilter, onOpen }: ActiveCheckoutsProps) => {
  const [search, setSearch, followSearch] = useSearchDraft(filters.search, (text) =>
    onFilter({ ...filters, search: text }),
  );
  const { shown, ownId, isNameless } = useShown(checkouts, { ...filters, search: useDeferredValue(search) });
  const takeBack = useCallback((checkout: EquipmentCheckout) => onOpen({ kind: 'return', checkout }), [onOpen]);
  const columns = useMemo(() => checkoutColumns(today, ownId, takeBack), [today, ownId, takeBack]);
  const choose = (next: CheckoutFilters) => {
    followSearch(next.search);
    onFilter(next);
  };
  const isFiltered = visibleLine(search) !== '' || filters.scope !== 'all';
  return (
    <CardsOrTable
      list="checkouts"
      label="Active checkouts"
      own="Due first"
      columns={columns}
      rows={shown}
      total={checkouts.length}
      search={<SearchInput placeholder="Item, person, or purpose" value={search} onChange={setSearch} />}
      filters={
        <SelectInput
          label="Show"
          options={options}
          value={filters.scope}
          onChange={(scope) => choose({ search, scope })}
        />
      }
      count={countText(shown, checkouts)}
      csv={{ href: EQUIPMENT_CHECKOUTS_CSV_PATH, label: 'Export history (CSV)' }}
      empty={
        <NoCheckouts
          isNameless={isNameless}
          onClear={isFiltered ? () => choose({ search: '', scope: 'all' }) : undefined}
        />
      }
    >
      {(checkout) => (
        <CheckoutCard checkout={checkout} today={today} isOwn={checkout.labMemberId === ownId} onReturn={takeBack} />
      )}
    </CardsOrTable>
  );
};
