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

/** In a form in which the user takes an item for themselves, the member is the user, whoever that is by now. */
export const useFollowPerson = ({ getValues, setValue }: TakerForm): void =>
  usePersonChange((person, former) => {
    const taker = getValues('labMemberId');
    if (taker === null || taker === former?.id) setValue('labMemberId', person.id);
  });

interface MemberFieldProps extends Field {
  /** Administrators and helpers may choose anybody. */
  helpersMay?: boolean;
}

/** A field to choose the member for an item. Whoever has proven who they are takes it for themselves. */
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
