import { memberRoles, type ApprovePhotoRequest } from '@lab/contracts';
import { Controller, type Control } from 'react-hook-form';
import { SelectInput } from '../../components/form/SelectInput';
import { Zh } from '../../components/Zh';

const roleOptions = memberRoles.map(({ role, roleEn }) => ({
  value: role,
  label: (
    <span>
      <Zh>{role}</Zh> {roleEn}
    </span>
  ),
}));

/** What the person is in the lab. */
export const RoleField = ({ control }: { control: Control<ApprovePhotoRequest> }) => (
  <Controller
    name="role"
    control={control}
    render={({ field, fieldState }) => (
      <SelectInput
        label="Role"
        placeholder="Choose a role"
        options={roleOptions}
        value={field.value ?? ''}
        onChange={field.onChange}
        inputRef={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
);
