import type { RemovedSampleData } from '@lab/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';

/** Removes the sample data of all services. Every page loads what it shows again. */
export const useRemoveSampleData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<RemovedSampleData>('/api/site/sample-data/remove'),
    onSettled: () => client.invalidateQueries(),
  });
};
