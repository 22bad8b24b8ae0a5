import { memberLabels, researchKeywordMessages } from '@lab/contracts';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { optional } from '../../../components/form/optional';
import { TextField } from '../../../components/form/TextField';
import type { Field } from '../../../components/form/use-server-form';
import { KeywordPicker } from '../../../components/person/KeywordPicker';
import { RoleField } from '../../../components/person/RoleField';
import { SecondNameField } from '../../../components/person/SecondNameField';

type EntryField =
  | ('title' | 'name' | 'nameEn' | 'role' | 'department')
  | ('email' | 'personalWebsite' | 'orcid' | 'researchKeywords');

interface EntryFieldsProps {
  form: {
    field: (name: EntryField) => Field;
    clearErrors: (name: EntryField) => void;
    setError: (name: EntryField, error: { message: string }) => void;
  };
  /** The person's current role, which the lab may have removed. */
  present?: string;
  /** True for the fields that members may change themselves. */
  isOwn?: boolean;
}

/** What the directory says about a member, except for the photo. */
export const EntryFields = ({ form, present, isOwn = false }: EntryFieldsProps) => {
  const { field } = form;
  return (
    <>
      <FieldColumns>
        {!isOwn && <SecondNameField {...field('name')} />}
        <TextField label={memberLabels.nameEn} {...field('nameEn')} />
        {!isOwn && <RoleField {...(present !== undefined && { present })} {...field('role')} />}
        <TextField label={memberLabels.department} {...field('department')} />
        {!isOwn && <TextField label={memberLabels.email} inputMode="email" {...field('email')} />}
        <TextField label={optional(memberLabels.title)} placeholder="Prof. Dr." {...field('title')} />
        <TextField
          label={optional(memberLabels.personalWebsite)}
          type="url"
          placeholder="https://"
          {...field('personalWebsite')}
        />
        <TextField
          label={optional(memberLabels.orcid)}
          placeholder="0000-0002-1825-0097"
          hint="New publications in its record are suggested to the lab."
          {...field('orcid')}
        />
      </FieldColumns>
      <KeywordPicker
        onChosen={() => form.clearErrors('researchKeywords')}
        onRefused={() => form.setError('researchKeywords', { message: researchKeywordMessages.tooMany.text })}
        {...field('researchKeywords')}
      />
    </>
  );
};
