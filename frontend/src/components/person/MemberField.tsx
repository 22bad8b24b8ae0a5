import { useController } from 'react-hook-form';
import { useCurrentMembers } from '../../lib/members/members.api';
import type { Field } from '../form/use-server-form';
import { MemberSelector } from './MemberSelector';

interface MemberFieldProps extends Field {
  label: string;
  /** The id of a member who cannot be chosen. */
  except?: number;
}

/** A select for one lab member as a form field. Its value is the member's id, or null. */
export const MemberField = ({ label, except, name, control }: MemberFieldProps) => {
  const members = useCurrentMembers();
  const { field, fieldState } = useController({ name, control });
  return (
    <MemberSelector
      label={label}
      members={members.data?.filter(({ id }) => id !== except)}
      isFailed={members.isError}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};
