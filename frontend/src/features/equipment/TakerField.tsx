import { fullName } from '@lab/contracts';
import { useController } from 'react-hook-form';
import { TextInput } from '../../components/form/TextInput';
import type { Field } from '../../components/form/use-server-form';
import { MemberField } from '../../components/person/MemberField';
import { useSession } from '../../lib/session/session.api';
import { usePersonChange } from '../../lib/session/use-person-change';

interface TakerForm<Name extends string> {
  getValues: (name: Name) => number | null | undefined;
  setValue: (name: Name, memberId: number) => void;
}

/** Keeps the member of a form in step with the user, who may choose another identity meanwhile. */
export const useFollowPerson = <Name extends string>({ getValues, setValue }: TakerForm<Name>, name: Name): void =>
  usePersonChange((person, former) => {
    const taker = getValues(name) ?? null;
    if (taker === null || taker === former?.id) setValue(name, person.id);
  });

/**
 * A field for the member who gets an item. Users with a proven identity can only choose themselves, except for
 * administrators and helpers.
 */
export const TakerField = (field: Field) => {
  const { session, may } = useSession();
  const { value } = useController(field).field;
  const own = session?.isProven && !may('equipment') ? session.member : null;
  if (own && own.id === value) {
    return <TextInput label="Lab member" value={fullName(own)} readOnly hint="You take it for yourself." />;
  }
  return <MemberField label="Lab member" {...field} />;
};
