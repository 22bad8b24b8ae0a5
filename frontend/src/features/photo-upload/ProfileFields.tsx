import { TextField } from '../../components/form/TextField';
import { KeywordPicker } from '../../components/person/KeywordPicker';
import type { PhotoForm } from './use-photo-form';

const lines = [
  { name: 'name', label: 'Chinese name', inputProps: { lang: 'zh-Hant', autoComplete: 'off' } },
  { name: 'nameEn', label: 'English name', inputProps: { autoComplete: 'name' } },
  {
    name: 'email',
    label: 'Email',
    hint: 'Your academic address: its domain ends in .edu, or goes on after that, as in .edu.tw or .edu.au.',
    inputProps: { autoComplete: 'email', inputMode: 'email' },
  },
  { name: 'department', label: 'Department', inputProps: { autoComplete: 'organization' } },
] as const;

/** All fields of the form except the photo. */
export const ProfileFields = ({ form }: { form: PhotoForm }) => (
  <>
    {lines.map(({ name, inputProps, ...line }) => (
      <TextField
        key={name}
        {...line}
        slotProps={{ input: { ...inputProps, 'aria-required': true } }}
        {...form.field(name)}
      />
    ))}
    <KeywordPicker
      onChosen={() => form.clearErrors('researchKeywords')}
      onRefused={form.refuseKeyword}
      {...form.field('researchKeywords')}
    />
  </>
);
