import { memberLabels, memberRoles } from '@lab/contracts';
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
  const roles = memberRoles().map(({ title, titleEn }) => ({
    value: title,
    label:
      title === titleEn ? (
        title
      ) : (
        <span>
          <Zh>{title}</Zh> {titleEn}
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
