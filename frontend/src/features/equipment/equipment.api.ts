import type {
  CreateEquipment,
  CreateEquipmentCheckout,
  Equipment,
  EquipmentCheckout,
  EquipmentCheckoutList,
  EquipmentList,
  ReturnEquipment,
  Topic,
  UpdateEquipment,
} from '@lab/contracts';
import { http, ifVersion } from '../../lib/http/http-client';
import { photoForm, uploadForm } from '../../lib/http/upload';
import { IN_OWN_NAME } from '../../lib/session/acting';
import { labToday } from '../../lib/time';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { useTopicQuery } from '../../lib/use-topic-query';
import { useTopicPost } from '../../lib/use-topic-post';

const TOPIC: Topic = 'equipment';
const ONE_MINUTE_MS = 60 * 1000;
/** The query that takes an item out of its bookings. */
export const EVEN_BOOKED = '?evenBooked=true';

/** All items, and today's date at the lab. */
export const useEquipment = () =>
  useTopicQuery<EquipmentList>(TOPIC, '/api/equipment', {
    staleTime: ONE_MINUTE_MS,
  });

/** The same for dialogs, which may open before the items are loaded. */
export const useInventory = (): EquipmentList => useEquipment().data ?? { equipment: [], today: labToday() };

const useCheckouts = (query: string) =>
  useTopicQuery(TOPIC, `/api/equipment-checkouts?${query}`, {
    select: ({ checkouts }: EquipmentCheckoutList) => checkouts,
    staleTime: ONE_MINUTE_MS,
  });

/** The current checkouts, overdue ones first. */
export const useActiveCheckouts = () => useCheckouts('status=active');

/** Every checkout of an item: the current one, then the latest first. */
export const useItemHistory = (equipmentId: number) => useCheckouts(`status=all&equipmentId=${equipmentId}`);

export const useAddEquipment = () => useTopicPost<CreateEquipment, Equipment>(TOPIC, '/api/equipment');

/** @param evenBooked whether an item that is retired leaves its bookings */
export const useUpdateEquipment = (id: number, evenBooked: boolean) =>
  useTopicMutation(TOPIC, ({ version, ...fields }: UpdateEquipment & { version: number }) =>
    http.put<Equipment>(`/api/equipment/${id}${evenBooked ? EVEN_BOOKED : ''}`, fields, ifVersion(version)),
  );

export const useReplaceItemPhoto = (id: number) =>
  useTopicMutation(TOPIC, (photo: File) =>
    uploadForm<Equipment>(`/api/equipment/${id}/photo`, photoForm(photo), { method: 'PUT' }),
  );

export const useRemoveItemPhoto = (id: number) =>
  useTopicMutation(TOPIC, () => http.remove(`/api/equipment/${id}/photo`));

export const useCheckOut = () =>
  useTopicPost<CreateEquipmentCheckout, EquipmentCheckout>(TOPIC, '/api/equipment-checkouts', IN_OWN_NAME);

export const useExtend = (id: number) =>
  useTopicMutation(
    TOPIC,
    (expectedReturnDate: string) =>
      http.post<EquipmentCheckout>(`/api/equipment-checkouts/${id}/extend`, { expectedReturnDate }),
    IN_OWN_NAME,
  );

/** @param evenBooked whether an item that is lost leaves its bookings */
export const useReturn = (id: number, evenBooked: boolean) =>
  useTopicMutation(
    TOPIC,
    (given: ReturnEquipment) =>
      http.post<EquipmentCheckout>(`/api/equipment-checkouts/${id}/return${evenBooked ? EVEN_BOOKED : ''}`, given),
    IN_OWN_NAME,
  );
