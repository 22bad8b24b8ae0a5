import { equipmentMessages, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import { AppDialog } from '../../components/dialog/AppDialog';
import { usePageTitle } from '../../lib/page-title';
import type { OpenDialog } from './equipment-dialog';
import { ItemPage } from './ItemPage';

interface ItemDialogProps {
  /** Undefined when there is no item with the id in the address. */
  equipment: Equipment | undefined;
  checkout: EquipmentCheckout | undefined;
  today: string;
  onOpen: OpenDialog;
  onClose: () => void;
}

/** The dialog of an item, over the list. The code on its label and links lead here. */
export const ItemDialog = ({ equipment, onClose, ...page }: ItemDialogProps) => {
  usePageTitle(equipment?.name);
  return equipment ? (
    <AppDialog isOpen isWide title={equipment.name} onClose={onClose}>
      <ItemPage {...page} equipment={equipment} />
    </AppDialog>
  ) : (
    <AppDialog isOpen title={equipmentMessages.empty} text={equipmentMessages.unknown} onClose={onClose} />
  );
};
