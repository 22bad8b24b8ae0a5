import { equipmentMessages, paths, readId, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { usePeople } from '../../components/person/use-people';
import { usePageTitle } from '../../lib/page-title';
import { useLabSettings } from '../../lib/settings/settings.api';
import { withPresentNames } from './equipment-filters';
import { useActiveCheckouts, useEquipment } from './equipment.api';
import { ItemDetails } from './ItemDetails';

const Gone = () => (
  <EmptyState
    title={equipmentMessages.empty}
    text={equipmentMessages.unknown}
    action={
      <Button variant="contained" component={Link} to={paths.equipment}>
        To the equipment
      </Button>
    }
  />
);

interface ItemBoardProps {
  item: Equipment;
  checkouts: readonly EquipmentCheckout[];
  today: string;
}

const ItemBoard = ({ item, checkouts, today }: ItemBoardProps) => {
  const { nameOf } = usePeople();
  const own = checkouts.filter(({ equipmentId }) => equipmentId === item.id);
  return <ItemDetails equipment={item} checkout={withPresentNames(own, nameOf)[0]} today={today} />;
};

/** The page of an item, to which the code on its label leads. */
const ItemPage = () => {
  useLabSettings();
  const id = readId(useParams().id);
  const inventory = useEquipment();
  const checkouts = useActiveCheckouts();
  const { equipment, today } = inventory.data ?? {};
  const item = equipment?.find((each) => each.id === id);
  usePageTitle(item?.name);
  const missing = [inventory, checkouts].find(({ data }) => !data);
  return (
    <Page>
      <PageHeading title={item?.name ?? 'Equipment'} back={{ to: paths.equipment, label: 'Equipment' }} showsTimes />
      {missing && <NotLoaded query={missing} what="the item" />}
      {/* A new item may be in the response that is still on its way. */}
      {!missing && !item && (inventory.isFetching ? <Spinner label="Loading the item" /> : <Gone />)}
      {item && checkouts.data && <ItemBoard item={item} checkouts={checkouts.data} today={today!} />}
    </Page>
  );
};

export default ItemPage;
