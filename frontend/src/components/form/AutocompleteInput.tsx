import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';

interface AutocompleteInputProps extends AutocompleteRenderInputParams {
  describedBy: string | undefined;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /**
   * True while text is typed but nothing is chosen. Enter and Ctrl-Enter then do not submit the form, which would lose
   * the text.
   */
  isSearching?: boolean;
}

/** The text box of an Autocomplete, inside a FieldFrame. */
export const AutocompleteInput = ({
  slotProps,
  describedBy,
  size,
  isSearching = false,
  ...input
}: AutocompleteInputProps) => {
  const { ref, ...root } = slotProps.input;
  return (
    <OutlinedInput
      {...input}
      {...root}
      ref={ref}
      {...(size && { size })}
      onKeyDown={(event) => event.key === 'Enter' && isSearching && event.preventDefault()}
      slotProps={{
        input: {
          ...slotProps.htmlInput,
          'aria-describedby': describedBy,
          ...(isSearching && { 'data-searching': true }),
        },
      }}
    />
  );
};
