import { fullName } from '@lab/contracts';
import { useController } from 'react-hook-form';
import { TextInput } from '../../components/form/TextInput';
import type { Field } from '../../components/form/use-server-form';
import { MemberField } from '../../components/person/MemberField';
import { useSession } from '../../lib/session/session.api';
import { usePersonChange } from '../../lib/session/use-person-change';

interface TakerForm {
  getValues: (name: 'labMemberId') => number | null;
  setValue: (name: 'labMemberId', memberId: number) => void;
}

/** Keeps the member of a form in step with the user, who may choose another identity meanwhile. */
export const useFollowPerson = ({ getValues, setValue }: TakerForm): void =>
  usePersonChange((person, former) => {
    const taker = getValues('labMemberId');
    if (taker === null || taker === former?.id) setValue('labMemberId', person.id);
  });

interface TakerFieldProps extends Field {
  /** Administrators and helpers may choose any member. */
  helpersMay?: boolean;
}

/** A field for the member who gets an item. Users with a proven identity can only choose themselves. */
export const TakerField = ({ helpersMay = false, ...field }: TakerFieldProps) => {
  const { session, may } = useSession();
  const { value } = useController(field).field;
  const own = session?.isProven && !(helpersMay && may('equipment')) ? session.member : null;
  if (own && own.id === value) {
    return <TextInput label="Lab member" value={fullName(own)} readOnly hint="You take it for yourself." />;
  }
  return <MemberField label="Lab member" {...field} />;
};
