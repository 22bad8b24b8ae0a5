import { memberLabels, memberRoles, titleBeside } from '@lab/contracts';
import { useLabSettings } from '../../lib/settings/settings.api';
import { ChoiceField } from '../form/ChoiceField';
import { withPresent } from '../form/kept-choice';
import type { Field } from '../form/use-server-form';
import { Zh } from '../Zh';

interface RoleFieldProps extends Field {
  /** The person's current role, which the lab may have removed. */
  present?: string;
}

/** The field for a person's role in the lab. */
export const RoleField = ({ present, ...field }: RoleFieldProps) => {
  useLabSettings();
  const roles = memberRoles().map((role) => ({
    value: role.title,
    label: (
      <span>
        <Zh>{titleBeside(role)}</Zh> {role.titleEn}
      </span>
    ),
  }));
  return (
    <ChoiceField
      label={memberLabels.role}
      placeholder="Choose a role"
      options={withPresent(roles, present)}
      {...field}
    />
  );
};
