import { memberRoles } from '@lab/contracts';
import { useLabSettings } from '../../lib/settings/settings.api';
import { ChoiceField } from '../form/ChoiceField';
import { withPresent } from '../form/kept-choice';
import type { Field } from '../form/use-server-form';
import { Zh } from '../Zh';

interface RoleFieldProps extends Field {
  label?: string;
  /** The person's current role, which the lab may have removed. */
  present?: string;
}

/** The field for a person's role in the lab. */
export const RoleField = ({ label = 'Role', present, ...field }: RoleFieldProps) => {
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
  return <ChoiceField label={label} placeholder="Choose a role" options={withPresent(roles, present)} {...field} />;
};
