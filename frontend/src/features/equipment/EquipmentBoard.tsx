import { useCallback, useState } from 'react';
import { ErrorState } from '../../components/feedback/ErrorState';
import { CardsSkeleton } from '../../components/feedback/CardsSkeleton';
import { lazyPart } from '../../components/lazy-part';
import { ActiveCheckouts } from './ActiveCheckouts';
import { AskedDialog } from './AskedDialog';
import { EquipmentDialogs } from './EquipmentDialogs';
import { EquipmentTabs } from './EquipmentTabs';
import type { EquipmentDialog } from './equipment-dialog';
import { useActiveCheckouts, useEquipment } from './equipment.api';
import { Inventory } from './Inventory';
import { useEquipmentAddress } from './use-equipment-address';

const ItemDialog = lazyPart(async () => (await import('./ItemDialog')).ItemDialog);

/** Both tabs, and the dialogs above them. */
export const EquipmentBoard = () => {
  const address = useEquipmentAddress();
  const inventory = useEquipment();
  const checkouts = useActiveCheckouts();
  const [dialog, setDialog] = useState<EquipmentDialog>();
  const open = useCallback((wanted: EquipmentDialog) => setDialog(wanted), []);

  const failed = [inventory, checkouts].find(({ error, data }) => error && !data);
  if (failed) {
    const retry = () => [inventory, checkouts].forEach(({ data, refetch }) => data ?? void refetch());
    return <ErrorState title="The equipment could not be loaded" error={failed.error} onRetry={retry} />;
  }
  if (!inventory.data || !checkouts.data) return <CardsSkeleton label="Loading the equipment" />;

  const { equipment, today } = inventory.data;
  return (
    <>
      <EquipmentTabs tab={address.tab} onChange={address.showTab}>
        {address.tab === 'inventory' ? (
          <Inventory
            equipment={equipment}
            checkouts={checkouts.data}
            filters={address.filters}
            onFilter={address.setFilters}
            onOpen={open}
          />
        ) : (
          <ActiveCheckouts
            checkouts={checkouts.data}
            filters={address.checkoutFilters}
            today={today}
            onFilter={address.setCheckoutFilters}
            onOpen={open}
          />
        )}
      </EquipmentTabs>
      {address.itemId !== undefined && (
        <ItemDialog
          equipment={equipment.find(({ id }) => id === address.itemId)}
          checkout={checkouts.data.find(({ equipmentId }) => equipmentId === address.itemId)}
          today={today}
          onOpen={open}
          onClose={address.closeItem}
        />
      )}
      <AskedDialog equipment={equipment} checkouts={checkouts.data} onOpen={open} />
      <EquipmentDialogs dialog={dialog} today={today} onClose={() => setDialog(undefined)} />
    </>
  );
};
