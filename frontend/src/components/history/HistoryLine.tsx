import { type Authorship, tokenSuffix, type RecordHistory, recordHistoryPath, type Topic } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { formatAgo, formatInstant } from '../../lib/time';
import { MemberName } from '../person/MemberName';

/** Who made a record, who last changed it, and who cancelled it. */
export const useRecordHistory = (topic: Topic, id: number) =>
  useQuery({
    queryKey: [topic, 'history', id],
    queryFn: ({ signal }): Promise<RecordHistory> =>
      http.get<RecordHistory>(recordHistoryPath(`/api/${topic}`, id), signal),
  });

const Author = ({ name, memberId, isAdmin, token }: Authorship) => {
  if (memberId !== null)
    return (
      <>
        <MemberName name={name} id={memberId} />
        {tokenSuffix(token)}
      </>
    );
  return isAdmin ? 'the administrator' : 'someone';
};

/** The author of a change, under their current name, and how long ago it was: `by Ssu-Yu Chen 2 hours ago`. */
export const ByAuthor = ({ author }: { author: Authorship }) => (
  <>
    by <Author {...author} />{' '}
    <time dateTime={author.at} title={formatInstant(author.at)}>
      {formatAgo(author.at)}
    </time>
  </>
);

interface HistoryLineProps {
  /** The topic of the record's list. */
  topic: Topic;
  id: number;
}

/** A line with the creator of a record and its last editor; nothing if the audit log no longer contains them. */
export const HistoryLine = ({ topic, id }: HistoryLineProps) => {
  const { data } = useRecordHistory(topic, id);
  if (!data?.made && !data?.changed) return null;
  return (
    <Typography variant="caption" component="p" data-screen-only sx={{ color: 'text.secondary' }}>
      {data.made && (
        <>
          Made <ByAuthor author={data.made} />
        </>
      )}
      {data.made && data.changed && ' · '}
      {data.changed && (
        <>
          {data.made ? 'changed' : 'Changed'} <ByAuthor author={data.changed} />
        </>
      )}
    </Typography>
  );
};
