import { recordHistoryPath, type RecordHistory, type Topic } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';

/** Who made a record, who last changed it, and who cancelled it. */
export const useRecordHistory = (topic: Topic, id: number) =>
  useQuery({
    queryKey: [topic, 'history', id],
    queryFn: ({ signal }): Promise<RecordHistory> =>
      http.get<RecordHistory>(recordHistoryPath(`/api/${topic}`, id), signal),
  });
