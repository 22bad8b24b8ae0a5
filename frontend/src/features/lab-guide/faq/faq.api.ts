import type { FaqList, NewFaqEntry, StoredFaqEntry } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { useTopicPost } from '../../../lib/use-topic-post';

/** The first part of the keys of the FAQ and of the unanswered questions, because an entry may answer a question. */
export const TOPIC = 'labguide';

const PATH = '/api/labguide/faq';

export const useFaq = () =>
  useQuery({ queryKey: [TOPIC, 'faq'], queryFn: ({ signal }) => http.get<FaqList>(PATH, signal) });

export const useAddEntry = () => useTopicPost<NewFaqEntry, StoredFaqEntry>(TOPIC, PATH);

export const useUpdateEntry = (id: number) =>
  useTopicMutation(TOPIC, ({ entry, version }: { entry: NewFaqEntry; version: number }) =>
    http.put<StoredFaqEntry>(`${PATH}/${id}`, entry, ifVersion(version)),
  );

export const useRemoveEntry = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${PATH}/${id}`));
