import { equipmentMessages } from '@lab/contracts';
import { AppDialog } from '../../components/dialog/AppDialog';
import { usePageTitle } from '../../lib/page-title';
import { useLabSettings } from '../../lib/settings/settings.api';
import { ItemDetails, type ItemDetailsProps } from './ItemDetails';

interface ItemDialogProps extends Omit<ItemDetailsProps, 'equipment'> {
  /** Undefined when there is no item with the id in the address. */
  equipment: ItemDetailsProps['equipment'] | undefined;
}

/** The details of an item over the list, which stays as it is. */
export const ItemDialog = ({ equipment, ...details }: ItemDialogProps) => {
  usePageTitle(equipment?.name);
  useLabSettings();
  return equipment ? (
    <AppDialog isWide title={equipment.name}>
      <ItemDetails {...details} equipment={equipment} />
    </AppDialog>
  ) : (
    <AppDialog title={equipmentMessages.empty} text={equipmentMessages.unknown} />
  );
};
