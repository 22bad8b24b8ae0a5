import type { FaqList, NewFaqEntry, StoredFaqEntry } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { usePostOnce } from '../../../lib/http/use-send-once';

const PATH = '/api/labguide/faq';
const KEY = ['faq'];

export const useFaq = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => http.get<FaqList>(PATH, signal) });

const useFaqMutation = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
};

export const useAddEntry = () => {
  const post = usePostOnce();
  return useFaqMutation((entry: NewFaqEntry) => post<StoredFaqEntry>(PATH, entry));
};

export const useUpdateEntry = (id: number) =>
  useFaqMutation(({ entry, version }: { entry: NewFaqEntry; version: number }) =>
    http.put<StoredFaqEntry>(`${PATH}/${id}`, entry, ifVersion(version)),
  );

export const useRemoveEntry = (id: number) => useFaqMutation(() => http.remove(`${PATH}/${id}`));
