import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';

interface AutocompleteInputProps extends AutocompleteRenderInputParams {
  describedBy: string | undefined;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** The text box of an Autocomplete, inside a FieldFrame. */
export const AutocompleteInput = ({ slotProps, describedBy, size, ...input }: AutocompleteInputProps) => {
  const { ref, ...root } = slotProps.input;
  return (
    <OutlinedInput
      {...input}
      {...root}
      ref={ref}
      {...(size && { size })}
      slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': describedBy } }}
    />
  );
};
