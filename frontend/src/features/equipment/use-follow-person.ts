import { usePersonChange } from '../../lib/session/use-person-change';

interface TakerForm {
  getValues: (name: 'labMemberId') => number | null;
  setValue: (name: 'labMemberId', memberId: number) => void;
}

/** In a form in which the user takes an item for themselves, the member is the user, whoever that is by now. */
export const useFollowPerson = ({ getValues, setValue }: TakerForm): void =>
  usePersonChange((person, former) => {
    const taker = getValues('labMemberId');
    if (taker === null || taker === former?.id) setValue('labMemberId', person.id);
  });
