import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { MemberSelector } from '../../components/person/MemberSelector';
import { useCurrentMembers } from '../../lib/members/members.api';

interface MemberFieldProps<Form extends FieldValues> {
  name: FieldPath<Form>;
  control: Control<Form, unknown, unknown>;
}

/** Who an item is for. */
export const MemberField = <Form extends FieldValues>({ name, control }: MemberFieldProps<Form>) => {
  const members = useCurrentMembers();
  return (
    <Controller
      name={name}
      control={control as Control<Form>}
      render={({ field, fieldState }) => (
        <MemberSelector
          label="Lab member"
          members={members.data}
          isFailed={members.isError}
          value={field.value}
          onChange={field.onChange}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};
