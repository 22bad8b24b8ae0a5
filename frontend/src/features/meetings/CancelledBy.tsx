import type { LabMeeting } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { By, useRecordHistory } from '../../components/history/HistoryLine';

/** Who cancelled a meeting; nothing where the audit log no longer has it. */
export const CancelledBy = ({ meeting: { id } }: { meeting: LabMeeting }) => {
  const { data } = useRecordHistory('lab-meetings', id);
  if (!data?.cancelled) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
      Cancelled <By author={data.cancelled} />
    </Typography>
  );
};
