import type { Equipment } from '@lab/contracts';
import { usePeople } from '../../../components/person/use-people';
import { useActiveCheckouts } from '../equipment.api';
import { entriesOf, type Entry } from '../timeline/timeline';
import { useBookings } from './bookings.api';

/** When and why an item is not free, from today on. Undefined without an item and while loading. */
export const useEntries = (item: Equipment | undefined, today: string): Entry[] | undefined => {
  const { nameOf } = usePeople();
  const { data: checkouts } = useActiveCheckouts();
  const { data: bookings } = useBookings({ equipmentId: item?.id }, item !== undefined);
  return item && checkouts && bookings && entriesOf(item, { bookings, checkouts }, { today, nameOf });
};
