import type { Topic } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { By } from './By';
import { useRecordHistory } from './record-history.api';

interface HistoryLineProps {
  /** Of the record's list. */
  topic: Topic;
  id: number;
}

/** Who made a record and who last changed it, in one quiet line; nothing where the audit log no longer has it. */
export const HistoryLine = ({ topic, id }: HistoryLineProps) => {
  const { data } = useRecordHistory(topic, id);
  if (!data?.made && !data?.changed) return null;
  return (
    <Typography variant="caption" component="p" data-screen-only sx={{ color: 'text.secondary' }}>
      {data.made && (
        <>
          Made <By author={data.made} />
        </>
      )}
      {data.made && data.changed && ' · '}
      {data.changed && (
        <>
          {data.made ? 'changed' : 'Changed'} <By author={data.changed} />
        </>
      )}
    </Typography>
  );
};
