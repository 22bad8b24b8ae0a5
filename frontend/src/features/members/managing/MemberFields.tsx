import { readWholeNumber, researchKeywordMessages, type UpdateMember } from '@lab/contracts';
import { useController } from 'react-hook-form';
import { FieldColumns } from '../../../components/form/FieldColumns';
import { SwitchInput } from '../../../components/form/SwitchInput';
import { TextField } from '../../../components/form/TextField';
import type { Field, ServerForm } from '../../../components/form/use-server-form';
import { KeywordPicker } from '../../../components/person/KeywordPicker';
import { RoleField } from '../../../components/person/RoleField';

const AlumniField = ({ name, control }: Field) => {
  const { field, fieldState } = useController({ name, control });
  return (
    <SwitchInput
      label="Alumni"
      hint="Former members are listed below the others, and can no longer be chosen in the portal."
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};

interface MemberFieldsProps {
  form: ServerForm<UpdateMember>;
  /** True for the fields that members change themselves. */
  isOwn: boolean;
}

/** The fields of a member; the photo is not one of them. */
export const MemberFields = ({ form, isOwn }: MemberFieldsProps) => {
  const { field } = form;
  return (
    <>
      <FieldColumns>
        {!isOwn && <TextField label="Chinese name" slotProps={{ input: { lang: 'zh-Hant' } }} {...field('name')} />}
        <TextField label="English name" {...field('nameEn')} />
        {!isOwn && <RoleField {...field('role')} />}
        <TextField label="Department" {...field('department')} />
        {!isOwn && <TextField label="Email" inputMode="email" {...field('email')} />}
        <TextField
          label="Personal website (optional)"
          type="url"
          placeholder="https://"
          {...field('personalWebsite')}
        />
      </FieldColumns>
      <KeywordPicker
        onChosen={() => form.clearErrors('researchKeywords')}
        onRefused={() => form.setError('researchKeywords', { message: researchKeywordMessages.tooMany.text })}
        {...field('researchKeywords')}
      />
      {!isOwn && (
        <>
          <FieldColumns>
            <TextField
              label="In the lab since, year (optional)"
              inputMode="numeric"
              read={readWholeNumber}
              {...field('joinedYear')}
            />
            <TextField
              label="Until, year (optional)"
              inputMode="numeric"
              read={readWholeNumber}
              {...field('leftYear')}
            />
          </FieldColumns>
          <AlumniField {...field('isAlumni')} />
        </>
      )}
    </>
  );
};
