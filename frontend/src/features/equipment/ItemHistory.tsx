import { EQUIPMENT_CHECKOUTS_CSV_PATH, returnConditionLabels, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { DownloadLink } from '../../components/DownloadLink';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { MemberName } from '../../components/person/MemberName';
import { formatDay, formatInstant } from '../../lib/time';
import { useItemHistory } from './equipment.api';
import { entrySx, ItemSection } from './ItemSection';

const Ending = ({ checkout }: { checkout: EquipmentCheckout }) => {
  const { returnedAt, returnCondition, isOverdue, expectedReturnDate } = checkout;
  if (!returnedAt) {
    return (
      <Box component="span" sx={{ color: isOverdue ? 'error.main' : 'primary.main' }}>
        {isOverdue ? 'overdue since' : 'still out, due back'} {formatDay(expectedReturnDate)}
      </Box>
    );
  }
  const condition = returnCondition && returnConditionLabels[returnCondition];
  return (
    <>
      <time dateTime={returnedAt}>{formatInstant(returnedAt)}</time>
      {condition && ` · ${condition}`}
    </>
  );
};

/** A past or current checkout of an item. */
const HistoryItem = ({ checkout }: { checkout: EquipmentCheckout }) => {
  const { memberName, labMemberId, checkoutDate, purpose, checkoutNotes, returnNotes } = checkout;
  return (
    <Box component="li" sx={[entrySx, { display: 'block', overflowWrap: 'anywhere' }]}>
      <Typography variant="body2">
        <MemberName name={memberName} id={labMemberId} /> · {purpose}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <time dateTime={checkoutDate}>{formatInstant(checkoutDate)}</time> – <Ending checkout={checkout} />
      </Typography>
      {[checkoutNotes, returnNotes].filter(Boolean).map((note, index) => (
        <Typography key={index === 0 ? 'first' : 'second'} variant="caption" component="p">
          “{note}”
        </Typography>
      ))}
    </Box>
  );
};

/** The past and current checkouts of an item. */
export const ItemHistory = ({ equipmentId }: { equipmentId: number }) => {
  const { data: history, ...query } = useItemHistory(equipmentId);
  return (
    <ItemSection
      title="History"
      action={<DownloadLink href={`${EQUIPMENT_CHECKOUTS_CSV_PATH}?equipmentId=${equipmentId}`} label="Export (CSV)" />}
    >
      {!history && <NotLoaded query={query} what="the history" placeholders={<Skeleton />} />}
      {history?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Never checked out
        </Typography>
      )}
      {history && (
        <Box component="ol" aria-label="History">
          {history.map((checkout) => (
            <HistoryItem key={checkout.id} checkout={checkout} />
          ))}
        </Box>
      )}
    </ItemSection>
  );
};
