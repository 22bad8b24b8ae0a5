import type { SetAsideList } from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';

const PATH = '/api/sent-messages/set-aside';
const KEY = ['set-aside'];

/** What could not be told. Loaded anew at every visit, because nothing says that there is more. */
export const useSetAside = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => http.get<SetAsideList>(PATH, signal), gcTime: 0 });

/** Loads the list again after an error too, because it may be outdated. */
const useSetAsideMutation = (mutationFn: () => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
};

export const useTryAgain = (id: number) => useSetAsideMutation(() => http.post(`${PATH}/${id}/try-again`));

export const useDismiss = (id: number) => useSetAsideMutation(() => http.remove(`${PATH}/${id}`));
