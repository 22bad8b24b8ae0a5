import { equipmentCategoryLabel, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DialogButton } from '../../components/dialog/DialogButton';
import { HistoryLine } from '../../components/history/HistoryLine';
import { Icon } from '../../components/Icon';
import { addPhotoIcon, editIcon, qrCodeIcon } from '../../components/icons';
import { LinkedText } from '../../components/LinkedText';
import { useSession } from '../../lib/session/session.api';
import { isReservable } from './equipment-filters';
import { BookDialog, EditEquipmentDialog, ItemPhotoDialog, LabelDialog, ProblemDialog } from './dialogs';
import { EquipmentFacts } from './EquipmentFacts';
import { FreeUntil } from './FreeUntil';
import { ItemBookings } from './ItemBookings';
import { ItemHistory } from './ItemHistory';
import { ItemPhoto } from '../../components/photo/ItemPhoto';
import { CheckOutButton, ItemHolder, ReturnButton, StatusMark } from './ItemParts';
import { ItemProblems } from './ItemProblems';
import { ExtendButton } from './LoanButtons';

export interface ItemDetailsProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  today: string;
}

/** What a member does with an item. */
const ItemActions = ({ equipment, checkout, today }: ItemDetailsProps) => {
  const ownId = useSession().session?.member?.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: '1 0 40%', sm: 'none' } } }}>
      {checkout ? (
        <ReturnButton variant="contained" checkout={checkout} />
      ) : (
        <CheckOutButton variant="contained" equipment={equipment} />
      )}
      {checkout && checkout.labMemberId === ownId && <ExtendButton checkout={checkout} today={today} />}
      {isReservable(equipment) && (
        <DialogButton
          variant="outlined"
          color="inherit"
          dialog={<BookDialog begin={{ equipmentIds: [equipment.id] }} />}
        >
          Book
        </DialogButton>
      )}
      <DialogButton variant="outlined" color="inherit" dialog={<ProblemDialog equipment={equipment} />}>
        Report a problem
      </DialogButton>
    </Box>
  );
};

/** What a member does with the entry of an item. */
const EntryActions = ({ equipment }: { equipment: Equipment }) => {
  const look = { size: 'small', color: 'inherit' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, ml: -1.75 }}>
      <DialogButton
        {...look}
        startIcon={<Icon path={editIcon} />}
        dialog={<EditEquipmentDialog equipment={equipment} />}
      >
        Edit
      </DialogButton>
      <DialogButton
        {...look}
        startIcon={<Icon path={addPhotoIcon} />}
        dialog={<ItemPhotoDialog equipment={equipment} />}
      >
        {equipment.photoUrl ? 'Change photo' : 'Add photo'}
      </DialogButton>
      <DialogButton {...look} startIcon={<Icon path={qrCodeIcon} />} dialog={<LabelDialog items={[equipment]} />}>
        QR label
      </DialogButton>
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

/** An item with its actions, bookings and history. */
export const ItemDetails = ({ equipment, checkout, today }: ItemDetailsProps) => (
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
        <ItemActions equipment={equipment} checkout={checkout} today={today} />
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          <LinkedText text={equipment.description} />
        </Typography>
        <EquipmentFacts equipment={equipment} isDetailed />
        <EntryActions equipment={equipment} />
      </Stack>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <ItemProblems equipment={equipment} />
        <ItemBookings equipment={equipment} today={today} />
        <ItemHistory equipmentId={equipment.id} />
        <HistoryLine topic="equipment" id={equipment.id} />
      </Stack>
    </Box>
  </Box>
);
