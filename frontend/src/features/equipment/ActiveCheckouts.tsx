import { EQUIPMENT_CHECKOUTS_CSV_PATH, equipmentCheckoutMessages, paths, type EquipmentCheckout } from '@lab/contracts';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectInput } from '../../components/form/SelectInput';
import { CardsOrTable } from '../../components/list/CardsOrTable';
import { useListSearch } from '../../components/list/use-list-search';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';
import { useSession } from '../../lib/session/session.api';
import { useAddressParams } from '../../lib/use-address-params';
import { CheckoutCard, checkoutColumns } from './CheckoutCard';
import { checkoutScopes, filterCheckouts, readScope, type CheckoutScope } from './equipment-filters';

const options = (Object.keys(checkoutScopes) as CheckoutScope[]).map((value) => ({
  value,
  label: checkoutScopes[value],
}));

/** Shown instead of the own checkouts, which are unknown until the user has said who they are. */
const noName = {
  title: 'We don’t know yet which checkouts are yours',
  text: 'Set your name to see them here.',
  action: <ChooseIdentityButton />,
  onClear: undefined,
};

const countText = (shown: readonly EquipmentCheckout[], all: readonly EquipmentCheckout[]): string => {
  const overdue = shown.filter(({ isOverdue }) => isOverdue).length;
  const count = shown.length === all.length ? `${all.length}` : `${shown.length} of ${all.length}`;
  return `${count} out${overdue > 0 ? `, ${overdue} overdue` : ''}`;
};

interface ActiveCheckoutsProps {
  checkouts: readonly EquipmentCheckout[];
  today: string;
}

/** The current checkouts with search and filter, in the order of the server: overdue ones first. */
export const ActiveCheckouts = ({ checkouts, today }: ActiveCheckoutsProps) => {
  const [params, , change] = useAddressParams();
  const search = useListSearch('Item, person, or purpose');
  const scope = readScope(params);
  const ownId = useSession().session?.member?.id;
  const shown = filterCheckouts(checkouts, { search: search.text, scope }, ownId);
  const columns = useMemo(() => checkoutColumns(today, ownId), [today, ownId]);
  const isNameless = scope === 'mine' && ownId === undefined;
  const clear = () => {
    search.clear();
    change({ q: null, show: null });
  };
  return (
    <CardsOrTable
      list="checkouts"
      label="Active checkouts"
      own="Due first"
      columns={columns}
      rows={shown}
      total={checkouts.length}
      search={search}
      filters={
        <SelectInput
          label="Show"
          options={options}
          value={scope}
          onChange={(chosen) => change({ show: chosen === 'all' ? null : chosen })}
        />
      }
      count={countText(shown, checkouts)}
      csv={{ href: EQUIPMENT_CHECKOUTS_CSV_PATH, label: 'Export history (CSV)' }}
      nothingFound={
        isNameless ? noName : { title: 'No checkout matches', onClear: clear, clear: 'Clear search and filter' }
      }
      empty={
        <EmptyState
          title={equipmentCheckoutMessages.empty}
          text="Checked-out items are listed here until they are returned."
          action={
            <Button variant="outlined" component={Link} to={paths.equipment}>
              Check out an item
            </Button>
          }
        />
      }
    >
      {(checkout) => <CheckoutCard checkout={checkout} today={today} isOwn={checkout.labMemberId === ownId} />}
    </CardsOrTable>
  );
};
