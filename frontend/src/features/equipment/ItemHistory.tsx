import { EQUIPMENT_CHECKOUTS_CSV_PATH, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CsvLink } from '../../components/CsvLink';
import { useItemHistory } from './equipment.api';
import { HistoryItem } from './HistoryItem';
import { ItemSection } from './ItemSection';
import { PartState } from './PartState';

const NONE: EquipmentCheckout[] = [];

/** The past and current checkouts of an item. */
export const ItemHistory = ({ equipmentId }: { equipmentId: number }) => {
  const { data, error, refetch } = useItemHistory(equipmentId);
  const history = data ?? NONE;
  return (
    <ItemSection
      title="History"
      action={<CsvLink href={`${EQUIPMENT_CHECKOUTS_CSV_PATH}?equipmentId=${equipmentId}`} label="Export (CSV)" />}
    >
      <PartState
        isLoading={!data}
        error={data ? null : error}
        label="Loading the history"
        onRetry={() => void refetch()}
      >
        {history.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Nobody has checked it out yet
          </Typography>
        )}
        <Box component="ol" aria-label="History" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {history.map((checkout) => (
            <HistoryItem key={checkout.id} checkout={checkout} />
          ))}
        </Box>
      </PartState>
    </ItemSection>
  );
};
