import type {
  CreateStockTake,
  MarkedLost,
  Scan,
  StockTake,
  StockTakeList,
  Topic,
  UndoneEquipment,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http-client';
import { IN_OWN_NAME } from '../../../lib/session/acting';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { EVEN_BOOKED } from '../equipment.api';
import { useTopicQuery } from '../../../lib/use-topic-query';
import { useTopicPost } from '../../../lib/use-topic-post';

const TOPIC: Topic = 'equipment';
const PATH = '/api/stock-takes';
const keyOf = (id: number) => [TOPIC, 'stock-takes', id];

/** The latest first. */
export const useStockTakes = () =>
  useTopicQuery(TOPIC, PATH, {
    select: ({ stockTakes }: StockTakeList) => stockTakes,
  });

export const useStockTake = (id: number) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => http.get<StockTake>(`${PATH}/${id}`, signal) });

export const useBeginStockTake = () => useTopicPost<CreateStockTake, StockTake>(TOPIC, PATH, IN_OWN_NAME);

/** Its answer is the current report. After an error nothing is refetched: the scans are sent again after a refetch. */
export const useSendScans = (id: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scans: readonly Scan[]) => http.post<StockTake>(`${PATH}/${id}/scans`, { scans }),
    meta: IN_OWN_NAME,
    onSuccess: async (stockTake) => {
      await client.cancelQueries({ queryKey: keyOf(id) });
      client.setQueryData(keyOf(id), stockTake);
    },
  });
};

export const useFinishStockTake = (id: number) =>
  useTopicMutation(TOPIC, () => http.post<StockTake>(`${PATH}/${id}/finish`));

export const useDeleteStockTake = (id: number) => useTopicMutation(TOPIC, () => http.remove(`${PATH}/${id}`));

/** @param evenBooked whether the items leave their bookings */
export const useMarkLost = (id: number, evenBooked: boolean) =>
  useTopicMutation(TOPIC, (equipmentIds: readonly number[]) =>
    http.post<MarkedLost>(`${PATH}/${id}/mark-lost${evenBooked ? EVEN_BOOKED : ''}`, { equipmentIds }),
  );

export const useUndoLost = () =>
  useTopicMutation(TOPIC, (undoToken: string) => http.post<UndoneEquipment>(`${PATH}/undo`, { undoToken }));
