import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextInput } from './TextInput';
import type { Field } from './use-server-form';

/** How a list of texts is typed in one field: the separator, and the pattern that is read as one. */
const separators = {
  paragraphs: { between: '\n\n', pattern: /\n\s*\n/ },
  lines: { between: '\n', pattern: /\n/ },
} as const;

interface TextListFieldProps extends Field {
  label: string;
  as: keyof typeof separators;
  hint?: string;
  minRows?: number;
}

/** The first message in the error of a list; it may belong to an entry. */
const messageOf = (error: object | undefined): string | undefined => {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map((each: object | undefined) => messageOf(each))
    .find(Boolean);
};

/** A list of paragraphs separated by blank lines, or of short texts, one per line. */
export const TextListField = ({ name, control, as, minRows = 4, ...input }: TextListFieldProps) => {
  const { field, fieldState } = useController({ name, control });
  const { between, pattern } = separators[as];
  const read = (text: string): string[] =>
    text
      .split(pattern)
      .map((each) => each.trim())
      .filter(Boolean);
  const value = (field.value as string[] | undefined) ?? [];
  // The text as typed, including a blank line that starts no paragraph yet.
  const [draft, setDraft] = useState('');
  const isTyped = read(draft).join(between) === value.join(between);
  return (
    <TextInput
      {...input}
      multiline
      minRows={minRows}
      name={name}
      value={isTyped ? draft : value.join(between)}
      onChange={({ target }) => {
        setDraft(target.value);
        field.onChange(read(target.value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={messageOf(fieldState.error)}
    />
  );
};
