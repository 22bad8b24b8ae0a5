import type { InputHTMLAttributes } from 'react';
import { useLabSettings } from '../../lib/settings/settings.api';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { TextField } from '../form/TextField';
import type { Field } from '../form/use-server-form';

interface SecondNameFieldProps extends Field {
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

/** The field for a second name beside the English one, with the lab's label; nothing if the lab uses one name. */
export const SecondNameField = ({ inputProps, ...field }: SecondNameFieldProps) => {
  const { secondName } = useLabSettings();
  const { secondLanguage } = useLabNames();
  if (!secondName) return null;
  const { label, isRequired } = secondName;
  return (
    <TextField
      label={isRequired ? label : `${label} (optional)`}
      slotProps={{ input: { lang: secondLanguage ?? undefined, ...inputProps } }}
      {...field}
    />
  );
};
