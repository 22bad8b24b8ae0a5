import { memberRoles } from '@lab/contracts';
import { ChoiceField } from '../form/ChoiceField';
import type { Field } from '../form/use-server-form';
import { Zh } from '../Zh';

const roles = memberRoles.map(({ role, roleEn }) => ({
  value: role,
  label: (
    <span>
      <Zh>{role}</Zh> {roleEn}
    </span>
  ),
}));

/** The role of the person in the lab. */
export const RoleField = ({ label = 'Role', ...field }: Field & { label?: string }) => (
  <ChoiceField label={label} placeholder="Choose a role" options={roles} {...field} />
);
