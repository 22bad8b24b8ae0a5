import type {
  CreateEquipment,
  CreateEquipmentCheckout,
  CreateEquipmentReservation,
  Equipment,
  EquipmentCheckout,
  EquipmentCheckoutList,
  EquipmentList,
  EquipmentReservation,
  EquipmentReservationList,
  ReturnEquipment,
  Topic,
  UpdateEquipment,
} from '@lab/contracts';
import { useQuery, type MutationMeta } from '@tanstack/react-query';
import { http, ifVersion } from '../../lib/http/http-client';
import { photoForm, uploadForm } from '../../lib/http/upload';
import { usePostOnce } from '../../lib/http/use-send-once';
import { IN_OWN_NAME } from '../../lib/session/acting';
import { useTopicMutation } from '../../lib/use-topic-mutation';

const TOPIC: Topic = 'equipment';
const ONE_MINUTE_MS = 60 * 1000;
/** The query that takes an item out of its bookings. */
export const EVEN_BOOKED = '?evenBooked=true';

/** All items, and today's date at the lab. */
export const useEquipment = () =>
  useQuery({
    queryKey: [TOPIC, 'items'],
    queryFn: ({ signal }) => http.get<EquipmentList>('/api/equipment', signal),
    staleTime: ONE_MINUTE_MS,
  });

const useCheckouts = (query: string) =>
  useQuery({
    queryKey: [TOPIC, 'checkouts', query],
    queryFn: async ({ signal }): Promise<EquipmentCheckout[]> =>
      (await http.get<EquipmentCheckoutList>(`/api/equipment-checkouts?${query}`, signal)).checkouts,
    staleTime: ONE_MINUTE_MS,
  });

/** The current checkouts, overdue ones first. */
export const useActiveCheckouts = () => useCheckouts('status=active');

/** Every checkout of an item: the current one, then the latest first. */
export const useItemHistory = (equipmentId: number) => useCheckouts(`status=all&equipmentId=${equipmentId}`);

/** The reservations of an item, the earliest first. */
export const useItemReservations = (equipmentId: number) =>
  useQuery({
    queryKey: [TOPIC, 'reservations', equipmentId],
    queryFn: async ({ signal }): Promise<EquipmentReservation[]> => {
      const path = `/api/equipment-reservations?equipmentId=${equipmentId}`;
      return (await http.get<EquipmentReservationList>(path, signal)).reservations;
    },
    staleTime: ONE_MINUTE_MS,
  });

const useEquipmentMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>, meta?: MutationMeta) =>
  useTopicMutation(TOPIC, change, meta);

export const useAddEquipment = () => {
  const post = usePostOnce();
  return useEquipmentMutation((fields: CreateEquipment) => post<Equipment>('/api/equipment', fields));
};

/** @param evenBooked whether an item that is retired leaves its bookings */
export const useUpdateEquipment = (id: number, evenBooked: boolean) =>
  useEquipmentMutation(({ version, ...fields }: UpdateEquipment & { version: number }) =>
    http.put<Equipment>(`/api/equipment/${id}${evenBooked ? EVEN_BOOKED : ''}`, fields, ifVersion(version)),
  );

export const useReplaceItemPhoto = (id: number) =>
  useEquipmentMutation((photo: File) =>
    uploadForm<Equipment>(`/api/equipment/${id}/photo`, photoForm(photo), { method: 'PUT' }),
  );

export const useRemoveItemPhoto = (id: number) => useEquipmentMutation(() => http.remove(`/api/equipment/${id}/photo`));

export const useCheckOut = () => {
  const post = usePostOnce();
  return useEquipmentMutation(
    (request: CreateEquipmentCheckout) => post<EquipmentCheckout>('/api/equipment-checkouts', request),
    IN_OWN_NAME,
  );
};

export const useExtend = (id: number) =>
  useEquipmentMutation(
    (expectedReturnDate: string) =>
      http.post<EquipmentCheckout>(`/api/equipment-checkouts/${id}/extend`, { expectedReturnDate }),
    IN_OWN_NAME,
  );

/** @param evenBooked whether an item that is lost leaves its bookings */
export const useReturn = (id: number, evenBooked: boolean) =>
  useEquipmentMutation(
    (given: ReturnEquipment) =>
      http.post<EquipmentCheckout>(`/api/equipment-checkouts/${id}/return${evenBooked ? EVEN_BOOKED : ''}`, given),
    IN_OWN_NAME,
  );

export const useReserve = () => {
  const post = usePostOnce();
  return useEquipmentMutation(
    (request: CreateEquipmentReservation) => post<EquipmentReservation>('/api/equipment-reservations', request),
    IN_OWN_NAME,
  );
};

export const useDeleteReservation = (id: number) =>
  useEquipmentMutation(() => http.remove(`/api/equipment-reservations/${id}`), IN_OWN_NAME);

export const useCheckOutReservation = (id: number) => {
  const post = usePostOnce();
  return useEquipmentMutation(
    () => post<EquipmentCheckout>(`/api/equipment-reservations/${id}/check-out`, {}),
    IN_OWN_NAME,
  );
};
