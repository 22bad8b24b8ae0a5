import {
  EQUIPMENT_CHECKOUTS_CSV_PATH,
  equipmentCheckoutMessages,
  visibleLine,
  type EquipmentCheckout,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { CardsOrTable } from '../../components/list/CardsOrTable';
import { useListView } from '../../components/list/list-view';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';
import { useChineseSearch } from '../../lib/has-words';
import { useSession } from '../../lib/session/session.api';
import { CheckoutCard, checkoutColumns } from './CheckoutCard';
import { checkoutScopes, filterCheckouts, type CheckoutFilters, type CheckoutScope } from './equipment-filters';
import type { OpenDialog } from './EquipmentDialogs';
import { ListSummary } from './ListSummary';

const options = (Object.keys(checkoutScopes) as CheckoutScope[]).map((value) => ({
  value,
  label: checkoutScopes[value],
}));

const toolbarSx = ({ sizes }: Theme) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `minmax(0, 1fr) ${sizes.filter}` },
});

interface CheckoutsToolbarProps {
  filters: CheckoutFilters;
  onSearch: (search: string) => void;
  onScope: (scope: CheckoutScope) => void;
}

const CheckoutsToolbar = ({ filters, onSearch, onScope }: CheckoutsToolbarProps) => (
  <Box sx={toolbarSx}>
    <SearchInput placeholder="Item, person, or purpose" value={filters.search} onChange={onSearch} />
    <SelectInput label="Show" options={options} value={filters.scope} onChange={onScope} />
  </Box>
);

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
  if (!onClear) return <EmptyState title={equipmentCheckoutMessages.empty} />;
  return (
    <EmptyState
      title="No checkout matches"
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    />
  );
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
  const [view, setView] = useListView('checkouts', checkouts.length);
  const { shown, ownId, isNameless } = useShown(checkouts, { ...filters, search: useDeferredValue(search) });
  const takeBack = useCallback((checkout: EquipmentCheckout) => onOpen({ kind: 'return', checkout }), [onOpen]);
  const columns = useMemo(() => checkoutColumns(today, ownId, takeBack), [today, ownId, takeBack]);
  const choose = (next: CheckoutFilters) => {
    followSearch(next.search);
    onFilter(next);
  };
  const isFiltered = visibleLine(search) !== '' || filters.scope !== 'all';
  return (
    <>
      <CheckoutsToolbar
        filters={{ ...filters, search }}
        onSearch={setSearch}
        onScope={(scope) => choose({ search, scope })}
      />
      <ListSummary
        count={countText(shown, checkouts)}
        csv={{ href: EQUIPMENT_CHECKOUTS_CSV_PATH, label: 'Export history (CSV)' }}
        view={view}
        onView={setView}
      />
      {shown.length === 0 && (
        <NoCheckouts
          isNameless={isNameless}
          onClear={isFiltered ? () => choose({ search: '', scope: 'all' }) : undefined}
        />
      )}
      <CardsOrTable
        list="checkouts"
        label="Active checkouts"
        own="Due first"
        view={view}
        columns={columns}
        rows={shown}
        total={checkouts.length}
      >
        {(checkout) => (
          <CheckoutCard checkout={checkout} today={today} isOwn={checkout.labMemberId === ownId} onReturn={takeBack} />
        )}
      </CardsOrTable>
    </>
  );
};
