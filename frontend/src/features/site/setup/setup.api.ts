import type { RemovedSampleData, SetupMark, SetupMarkName, SiteSetup, StartedEmpty } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { SITE_TOPIC } from '../../../lib/settings/site-topic';

const PATH = '/api/site/setup';
const KEY = [SITE_TOPIC, 'setup'];

/** The progress of the set-up. Reloaded at every visit, because no signal says that the lab has added people. */
export const useSetupState = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => http.get<SiteSetup>(PATH, signal), staleTime: 0 });

/** Saves that a step is done or skipped. */
export const useMarkStep = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, state }: SetupMark & { step: SetupMarkName }) => http.put(`${PATH}/${step}`, { state }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
};

/** Removes all content of the sample lab. Every page reloads its data. */
export const useStartEmpty = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ evenChanged }: { evenChanged: boolean }) =>
      http.post<StartedEmpty>(`/api/site/start-empty${evenChanged ? '?evenChanged=true' : ''}`),
    // Not awaited: the toast does not wait for all data.
    onSettled: () => void client.invalidateQueries(),
  });
};

/** Removes the sample publications. */
export const useRemoveFirstPapers = () =>
  useTopicMutation(SITE_TOPIC, () => http.post<RemovedSampleData>('/api/site/sample-data/remove-papers'));

/** Removes the sample answers of the lab guide. */
export const useRemoveFirstAnswers = () =>
  useTopicMutation(SITE_TOPIC, () => http.post<RemovedSampleData>('/api/site/sample-data/remove-answers'));

/** Removes the sample data of all services. Every page reloads its data. */
export const useRemoveSampleData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<RemovedSampleData>('/api/site/sample-data/remove'),
    onSettled: () => client.invalidateQueries(),
  });
};
