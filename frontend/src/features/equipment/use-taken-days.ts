import type { DayNote } from '../../components/form/picker/picker-field';
import { usePeople } from '../../components/person/use-people';
import { useItemReservations } from './equipment.api';

/** Notes for reserved days. Those of others cannot be chosen; with own ones, the new ones become one reservation. */
export const useTakenDays = (equipmentId: number, labMemberId: number | null) => {
  const { nameOf } = usePeople();
  const { data = [] } = useItemReservations(equipmentId);
  return (day: string): DayNote | undefined => {
    const taken = data.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    return (
      taken && {
        text: `Reserved by ${nameOf({ name: taken.memberName, id: taken.labMemberId })}`,
        isTaken: taken.labMemberId !== labMemberId,
      }
    );
  };
};
