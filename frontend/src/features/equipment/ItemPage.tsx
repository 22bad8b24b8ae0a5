import { equipmentCategoryLabels, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HistoryLine } from '../../components/history/HistoryLine';
import { LinkedText } from '../../components/LinkedText';
import { EquipmentFacts } from './EquipmentFacts';
import type { OpenDialog } from './equipment-dialog';
import { ItemActions } from './ItemActions';
import { ItemHistory } from './ItemHistory';
import { ItemReservations } from './ItemReservations';
import { Holder } from './Holder';
import { StatusMark } from './StatusMark';

interface ItemPageProps {
  equipment: Equipment;
  checkout: EquipmentCheckout | undefined;
  today: string;
  onOpen: OpenDialog;
}

/** The details of an item, with its actions. */
export const ItemPage = ({ equipment, checkout, today, onOpen }: ItemPageProps) => (
  <Stack sx={{ gap: 3 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {equipmentCategoryLabels[equipment.category]}
      </Typography>
      <StatusMark status={equipment.status} isOverdue={checkout?.isOverdue ?? false} />
      {checkout && <Holder checkout={checkout} />}
    </Box>
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <LinkedText text={equipment.description} />
    </Typography>
    <EquipmentFacts equipment={equipment} isDetailed />
    <ItemActions equipment={equipment} checkout={checkout} onOpen={onOpen} />
    <ItemReservations equipment={equipment} checkout={checkout} today={today} onOpen={onOpen} />
    <ItemHistory equipmentId={equipment.id} />
    <HistoryLine topic="equipment" id={equipment.id} />
  </Stack>
);
