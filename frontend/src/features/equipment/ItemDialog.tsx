import { equipmentMessages, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import { AppDialog } from '../../components/dialog/AppDialog';
import type { OpenDialog } from './equipment-dialog';
import { ItemPage } from './ItemPage';

interface ItemDialogProps {
  /** Undefined when there is none with the id in the address. */
  equipment: Equipment | undefined;
  checkout: EquipmentCheckout | undefined;
  today: string;
  onOpen: OpenDialog;
  onClose: () => void;
}

/** An item's own page, over the list. Its label's code and links to it lead here. */
export const ItemDialog = ({ equipment, onClose, ...page }: ItemDialogProps) =>
  equipment ? (
    <AppDialog isOpen isWide title={equipment.name} onClose={onClose}>
      <ItemPage {...page} equipment={equipment} />
    </AppDialog>
  ) : (
    <AppDialog isOpen title={equipmentMessages.empty} text={equipmentMessages.unknown} onClose={onClose} />
  );
