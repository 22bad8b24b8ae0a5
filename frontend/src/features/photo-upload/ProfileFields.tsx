import { Controller } from 'react-hook-form';
import { TextInput } from '../../components/form/TextInput';
import { KeywordPicker } from './KeywordPicker';
import type { PhotoForm } from './use-photo-form';

const lines = [
  { name: 'name', label: 'Chinese name', inputProps: { lang: 'zh-Hant', autoComplete: 'off' } },
  { name: 'nameEn', label: 'English name', inputProps: { autoComplete: 'name' } },
  {
    name: 'email',
    label: 'Email',
    hint: 'Your academic address, ending in .edu or .edu.tw.',
    inputProps: { autoComplete: 'email', inputMode: 'email' },
  },
  { name: 'department', label: 'Department', inputProps: { autoComplete: 'organization' } },
] as const;

/** Who one is: everything of the form but the photo. */
export const ProfileFields = ({ form }: { form: PhotoForm }) => {
  const { errors } = form.formState;
  return (
    <>
      {lines.map(({ name, inputProps, ...line }) => {
        const { ref, ...field } = form.register(name);
        return (
          <TextInput
            key={name}
            {...line}
            {...field}
            inputRef={ref}
            error={errors[name]?.message}
            slotProps={{ input: inputProps }}
          />
        );
      })}
      <Controller
        name="researchKeywords"
        control={form.control}
        render={({ field }) => (
          <KeywordPicker
            value={field.value ?? ''}
            onChange={(joined) => {
              form.clearErrors('researchKeywords');
              field.onChange(joined);
            }}
            onRefused={form.refuseKeyword}
            error={errors.researchKeywords?.message}
            inputRef={field.ref}
          />
        )}
      />
    </>
  );
};
