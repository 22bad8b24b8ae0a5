import { useController } from 'react-hook-form';
import type { Field } from '../../../components/form/use-server-form';
import { MemberSelector } from '../../../components/person/MemberSelector';
import { useCurrentMembers } from '../../../lib/members/members.api';

interface TakerFieldProps extends Field {
  /** Who leaves. */
  leaverId: number;
}

/** A field for who takes something over; without anybody it ends. */
export const TakerField = ({ name, control, leaverId }: TakerFieldProps) => {
  const members = useCurrentMembers();
  const { field, fieldState } = useController({ name, control });
  return (
    <MemberSelector
      label="Handed over to (optional)"
      members={members.data?.filter(({ id }) => id !== leaverId)}
      isFailed={members.isError}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};
