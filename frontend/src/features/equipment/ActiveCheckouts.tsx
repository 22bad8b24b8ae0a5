import { EQUIPMENT_CHECKOUTS_CSV_PATH, visibleLine, type EquipmentCheckout } from '@lab/contracts';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { useListView } from '../../components/list/list-view';
import { ListTable } from '../../components/list/ListTable';
import { LongCardGrid } from '../../components/list/LongCardGrid';
import { useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { checkoutColumns } from './checkout-columns';
import { filterCheckouts, type CheckoutFilters } from './checkout-filters';
import { CheckoutCard } from './CheckoutCard';
import { CheckoutsToolbar } from './CheckoutsToolbar';
import type { OpenDialog } from './equipment-dialog';
import { ListSummary } from './ListSummary';
import { NoCheckouts } from './NoCheckouts';

interface ActiveCheckoutsProps {
  checkouts: readonly EquipmentCheckout[];
  filters: CheckoutFilters;
  today: string;
  onFilter: (filters: CheckoutFilters) => void;
  onOpen: OpenDialog;
}

const LABEL = 'Active checkouts';

const countText = (shown: readonly EquipmentCheckout[], all: readonly EquipmentCheckout[]): string => {
  const overdue = shown.filter(({ isOverdue }) => isOverdue).length;
  const count = shown.length === all.length ? `${all.length}` : `${shown.length} of ${all.length}`;
  return `${count} out${overdue > 0 ? `, ${overdue} overdue` : ''}`;
};

const useShown = (checkouts: readonly EquipmentCheckout[], filters: CheckoutFilters) => {
  const { data: members = [] } = useCurrentMembers();
  const ownId = useSession().session?.member?.id;
  const shown = filterCheckouts(checkouts, filters, { members, ownId });
  return { shown, isNameless: filters.scope === 'mine' && ownId === undefined };
};

/** The current checkouts with search and filter, in the order of the server: overdue ones first. */
export const ActiveCheckouts = ({ checkouts, filters, today, onFilter, onOpen }: ActiveCheckoutsProps) => {
  const [search, setSearch, followSearch] = useSearchDraft(filters.search, (text) =>
    onFilter({ ...filters, search: text }),
  );
  const [view, setView] = useListView('checkouts');
  const { shown, isNameless } = useShown(checkouts, { ...filters, search: useDeferredValue(search) });
  const takeBack = useCallback((checkout: EquipmentCheckout) => onOpen({ kind: 'return', checkout }), [onOpen]);
  const columns = useMemo(() => checkoutColumns(today, takeBack), [today, takeBack]);
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
      {view === 'table' && shown.length > 0 ? (
        <ListTable label={LABEL} columns={columns} rows={shown} keyOf={({ id }) => id} />
      ) : (
        <LongCardGrid label={LABEL} items={shown} keyOf={({ id }) => id}>
          {(checkout) => <CheckoutCard checkout={checkout} today={today} onReturn={takeBack} />}
        </LongCardGrid>
      )}
    </>
  );
};
