import type {
  BookingChoice,
  BookingTimes,
  ChangedEquipmentBooking,
  CheckedOutBooking,
  CreateEquipmentBooking,
  EquipmentBooking,
  EquipmentBookingList,
  EquipmentBookingQuery,
  EquipmentBookings,
  EquipmentKit,
  EquipmentKitList,
  FreeEquipment,
  SaveEquipmentKit,
  Topic,
  UpdateEquipmentBooking,
} from '@lab/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { usePostOnce } from '../../../lib/http/use-send-once';
import { IN_OWN_NAME } from '../../../lib/session/acting';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { useTopicQuery } from '../../../lib/use-topic-query';
import { useTopicPost } from '../../../lib/use-topic-post';

const TOPIC: Topic = 'equipment';
const ONE_MINUTE_MS = 60 * 1000;

const BOOKINGS = '/api/equipment-bookings';
const KITS = '/api/equipment-kits';

/** Bookings by their beginning, by default all that are not over. */
export const useBookings = (filter: EquipmentBookingQuery = {}, isEnabled = true) =>
  useQuery({
    queryKey: [TOPIC, 'bookings', filter],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
      return (await http.get<EquipmentBookingList>(`${BOOKINGS}?${query}`, signal)).bookings;
    },
    enabled: isEnabled,
    staleTime: ONE_MINUTE_MS,
    // The timeline keeps its bars until those of the next period are there.
    ...(filter.from && { placeholderData: keepPreviousData }),
  });

export const useKits = () =>
  useTopicQuery(TOPIC, KITS, {
    select: ({ kits }: EquipmentKitList) => kits,
    staleTime: ONE_MINUTE_MS,
  });

/** What is free in a period; disabled while its beginning or end is missing. */
export const useFree = ({ start, end }: BookingTimes, category: string) =>
  useQuery({
    queryKey: [TOPIC, 'free', start, end, category],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ from: start, to: end, ...(category && { category }) });
      return http.get<FreeEquipment>(`/api/equipment/free?${query}`, signal);
    },
    enabled: start !== '' && end >= start,
  });

export const useBook = () => useTopicPost<CreateEquipmentBooking, EquipmentBookings>(TOPIC, BOOKINGS, IN_OWN_NAME);

/** A booking, and which others of its series are meant with it. */
interface Chosen {
  booking: EquipmentBooking;
  which: BookingChoice;
}

export const useChangeBooking = () =>
  useTopicMutation(
    TOPIC,
    ({ booking, which, ...changes }: UpdateEquipmentBooking & Chosen) =>
      http.put<ChangedEquipmentBooking>(
        `${BOOKINGS}/${booking.id}?which=${which}`,
        changes,
        ifVersion(booking.version),
      ),
    IN_OWN_NAME,
  );

export const useDeleteBooking = () =>
  useTopicMutation(
    TOPIC,
    ({ booking, which }: Chosen) =>
      http.remove(`${BOOKINGS}/${booking.id}?which=${which}`, undefined, ifVersion(booking.version)),
    IN_OWN_NAME,
  );

export const useCheckOutBooking = () => {
  const post = usePostOnce();
  return useTopicMutation(
    TOPIC,
    (id: number) => post<CheckedOutBooking>(`${BOOKINGS}/${id}/check-out`, {}),
    IN_OWN_NAME,
  );
};

/** Adds a kit, or changes the given one. */
export const useSaveKit = (kit: EquipmentKit | undefined) => {
  const post = usePostOnce();
  return useTopicMutation(TOPIC, (fields: SaveEquipmentKit) =>
    kit
      ? http.put<EquipmentKit>(`${KITS}/${kit.id}`, fields, ifVersion(kit.version))
      : post<EquipmentKit>(KITS, fields),
  );
};

export const useDeleteKit = () =>
  useTopicMutation(TOPIC, ({ id, version }: EquipmentKit) =>
    http.remove(`${KITS}/${id}`, undefined, ifVersion(version)),
  );
