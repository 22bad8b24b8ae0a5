import { equipmentCategoryLabel, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { HistoryLine } from '../../components/history/HistoryLine';
import { Icon } from '../../components/Icon';
import { addPhotoIcon, editIcon, qrCodeIcon } from '../../components/icons';
import { LinkedText } from '../../components/LinkedText';
import { useSession } from '../../lib/session/session.api';
import { isReservable } from './bookings';
import type { OpenDialog } from './EquipmentDialogs';
import { EquipmentFacts } from './EquipmentFacts';
import { FreeUntil } from './FreeUntil';
import { ItemHistory } from './ItemHistory';
import { ItemPhoto } from '../../components/photo/ItemPhoto';
import { CheckOutButton, ItemHolder, StatusMark } from './ItemParts';
import { ItemProblems } from './ItemProblems';
import { ItemReservations } from './ItemReservations';
import { ExtendButton } from './LoanButtons';

export interface ItemDetailsProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  today: string;
  onOpen: OpenDialog;
}

/** What a member does with an item. */
const ItemActions = ({ equipment, checkout, today, onOpen }: ItemDetailsProps) => {
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
      {isReservable(equipment) && (
        <Button variant="outlined" color="inherit" onClick={() => onOpen({ kind: 'reserve', equipment })}>
          Book
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => onOpen({ kind: 'problem', equipment })}>
        Report a problem
      </Button>
    </Box>
  );
};

/** What a member does with the entry of an item. */
const EntryActions = ({ equipment, onOpen }: Pick<ItemDetailsProps, 'equipment' | 'onOpen'>) => {
  const actions = [
    { text: 'Edit', icon: editIcon, dialog: { kind: 'edit', equipment } },
    {
      text: equipment.photoUrl ? 'Change photo' : 'Add photo',
      icon: addPhotoIcon,
      dialog: { kind: 'photo', equipment },
    },
    { text: 'QR label', icon: qrCodeIcon, dialog: { kind: 'label', items: [equipment] } },
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, ml: -1.75 }}>
      {actions.map(({ text, icon, dialog }) => (
        <Button key={text} size="small" color="inherit" startIcon={<Icon path={icon} />} onClick={() => onOpen(dialog)}>
          {text}
        </Button>
      ))}
    </Box>
  );
};

/** In two columns where there is room for both; a dialog has none. */
const columnsSx = ({ sizes, spacing }: Theme) => ({
  display: 'grid',
  gap: spacing(3),
  overflowWrap: 'anywhere',
  [`@container (min-width: ${sizes.itemColumns})`]: { gridTemplateColumns: '1fr 1fr', columnGap: spacing(8) },
});

/** An item with its actions, reservations and history. */
export const ItemDetails = ({ equipment, checkout, today, onOpen }: ItemDetailsProps) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box sx={columnsSx}>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <ItemPhoto equipment={equipment} size="full" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {equipmentCategoryLabel(equipment.category)}
          </Typography>
          <StatusMark status={equipment.status} isOverdue={checkout?.isOverdue ?? false} />
          {checkout ? (
            <ItemHolder checkout={checkout} today={today} />
          ) : (
            <FreeUntil equipment={equipment} today={today} />
          )}
        </Box>
        <ItemActions equipment={equipment} checkout={checkout} today={today} onOpen={onOpen} />
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          <LinkedText text={equipment.description} />
        </Typography>
        <EquipmentFacts equipment={equipment} isDetailed />
        <EntryActions equipment={equipment} onOpen={onOpen} />
      </Stack>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <ItemProblems equipment={equipment} />
        <ItemReservations equipment={equipment} checkout={checkout} today={today} onOpen={onOpen} />
        <ItemHistory equipmentId={equipment.id} />
        <HistoryLine topic="equipment" id={equipment.id} />
      </Stack>
    </Box>
  </Box>
);
