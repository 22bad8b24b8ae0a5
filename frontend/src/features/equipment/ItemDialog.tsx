import { equipmentCategoryLabel, equipmentMessages, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { HistoryLine } from '../../components/history/HistoryLine';
import { Icon } from '../../components/Icon';
import { editIcon, qrCodeIcon } from '../../components/icons';
import { LinkedText } from '../../components/LinkedText';
import { useSession } from '../../lib/session/session.api';
import { usePageTitle } from '../../lib/page-title';
import { useLabSettings } from '../../lib/settings/settings.api';
import type { OpenDialog } from './EquipmentDialogs';
import { EquipmentFacts } from './EquipmentFacts';
import { ItemHistory } from './ItemHistory';
import { CheckOutButton, ItemHolder, StatusMark } from './ItemParts';
import { ExtendButton } from './LoanButtons';
import { ItemReservations } from './ItemReservations';

interface ItemPageProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  today: string;
  onOpen: OpenDialog;
}

/** The actions that are possible for an item now. */
const ItemActions = ({ equipment, checkout, today, onOpen }: ItemPageProps) => {
  const ownId = useSession().session?.member?.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {checkout ? (
        <Button variant="contained" onClick={() => onOpen({ kind: 'return', checkout })}>
          Return Equipment
        </Button>
      ) : (
        <CheckOutButton isMain equipment={equipment} onCheckOut={() => onOpen({ kind: 'check-out', equipment })} />
      )}
      {checkout && checkout.labMemberId === ownId && <ExtendButton checkout={checkout} today={today} />}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={editIcon} />}
        onClick={() => onOpen({ kind: 'edit', equipment })}
      >
        Edit
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={qrCodeIcon} />}
        onClick={() => onOpen({ kind: 'label', equipment })}
      >
        QR label
      </Button>
    </Box>
  );
};

/** The details of an item, with its actions. */
const ItemPage = ({ equipment, checkout, today, onOpen }: ItemPageProps) => (
  <Stack sx={{ gap: 3 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {equipmentCategoryLabel(equipment.category)}
      </Typography>
      <StatusMark status={equipment.status} isOverdue={checkout?.isOverdue ?? false} />
      {checkout && <ItemHolder checkout={checkout} today={today} />}
    </Box>
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <LinkedText text={equipment.description} />
    </Typography>
    <EquipmentFacts equipment={equipment} isDetailed />
    <ItemActions equipment={equipment} checkout={checkout} today={today} onOpen={onOpen} />
    <ItemReservations equipment={equipment} checkout={checkout} today={today} onOpen={onOpen} />
    <ItemHistory equipmentId={equipment.id} />
    <HistoryLine topic="equipment" id={equipment.id} />
  </Stack>
);

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
  useLabSettings();
  return equipment ? (
    <AppDialog isOpen isWide title={equipment.name} onClose={onClose}>
      <ItemPage {...page} equipment={equipment} />
    </AppDialog>
  ) : (
    <AppDialog isOpen title={equipmentMessages.empty} text={equipmentMessages.unknown} onClose={onClose} />
  );
};
