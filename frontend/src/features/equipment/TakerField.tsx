import { fullName } from '@lab/contracts';
import { useController } from 'react-hook-form';
import { TextInput } from '../../components/form/TextInput';
import type { Field } from '../../components/form/use-server-form';
import { MemberSelector } from '../../components/person/MemberSelector';
import { useCurrentMembers } from '../../lib/members/members.api';
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

interface MemberFieldProps extends Field {
  /** Administrators and helpers may choose any member. */
  helpersMay?: boolean;
}

/** A field for the member who gets an item. Users with a proven identity can only choose themselves. */
export const MemberField = ({ name, control, helpersMay = false }: MemberFieldProps) => {
  const members = useCurrentMembers();
  const { session, may } = useSession();
  const { field, fieldState } = useController({ name, control });
  const own = session?.isProven && !(helpersMay && may('equipment')) ? session.member : null;
  if (own && own.id === field.value) {
    return <TextInput label="Lab member" value={fullName(own)} readOnly hint="You take it for yourself." />;
  }
  return (
    <MemberSelector
      label="Lab member"
      members={members.data}
      isFailed={members.isError}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};
