import { contactLinkKinds, limits, memberLabels, type UpdateMember } from '@lab/contracts';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { LinkField } from '../../../components/form/LinkField';
import { optional } from '../../../components/form/optional';
import { Rows } from '../../../components/form/Rows';
import { TextField } from '../../../components/form/TextField';
import { TextListField } from '../../../components/form/TextListField';
import type { ServerForm } from '../../../components/form/use-server-form';
import { CareerFields } from '../alumni-entry/CareerFields';

const icons = contactLinkKinds.map((value) => ({ value, label: value }));

/** What a member's page says besides the entry in the directory. */
export const ProfileFields = ({ form }: { form: ServerForm<UpdateMember> }) => {
  const { field } = form;
  return (
    <>
      <TextListField
        as="lines"
        minRows={2}
        label={optional(memberLabels.otherNames)}
        hint="One per line, as papers print them. Such papers then link to this page."
        {...field('otherNames')}
      />
      <TextField
        label={optional(memberLabels.biography)}
        hint={`A few sentences about the person and their research. Markdown, up to ${limits.biographyLength} characters.`}
        multiline
        minRows={4}
        {...field('biography')}
      />
      <FieldColumns>
        <CareerFields field={field} />
      </FieldColumns>
      <Rows
        form={form}
        name="links"
        title={memberLabels.links}
        one="Link"
        blank={{ icon: 'Website', label: null, url: '' }}
        summary={({ icon, label, url }) => [label || icon, url]}
      >
        {(path) => (
          <>
            <FieldColumns>
              <ChoiceField label="Icon" options={icons} {...field(`${path}.icon` as 'links')} />
              <TextField label="Label (optional)" {...field(`${path}.label` as 'links')} />
            </FieldColumns>
            <LinkField label="Address" {...field(`${path}.url` as 'links')} />
          </>
        )}
      </Rows>
    </>
  );
};
