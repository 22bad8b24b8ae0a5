import type { FaqList, NewFaqEntry, StoredFaqEntry } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { usePostOnce } from '../../../lib/http/use-send-once';
import { useTopicMutation } from '../../../lib/use-topic-mutation';

/** The first part of the keys of the FAQ and of the unanswered questions, because an entry may answer a question. */
export const TOPIC = 'labguide';

const PATH = '/api/labguide/faq';

export const useFaq = () =>
  useQuery({ queryKey: [TOPIC, 'faq'], queryFn: ({ signal }) => http.get<FaqList>(PATH, signal) });

export const useAddEntry = () => {
  const post = usePostOnce();
  return useTopicMutation(TOPIC, (entry: NewFaqEntry) => post<StoredFaqEntry>(PATH, entry));
};

export const useUpdateEntry = (id: number) =>
  useTopicMutation(TOPIC, ({ entry, version }: { entry: NewFaqEntry; version: number }) =>
    http.put<StoredFaqEntry>(`${PATH}/${id}`, entry, ifVersion(version)),
  );

export const useRemoveEntry = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${PATH}/${id}`));
