import { keywordChoices, limits, splitKeywords } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import { useId, type Ref } from 'react';
import { AutocompleteInput } from '../../components/form/AutocompleteInput';
import { FieldFrame } from '../../components/form/FieldFrame';
import { keywordCatalogue } from '../../lib/lab-content';

const choices = keywordChoices(keywordCatalogue);

interface KeywordPickerProps {
  /** Comma-joined, as the request has them. */
  value: string;
  onChange: (joined: string) => void;
  /** One keyword too many was chosen. */
  onRefused: () => void;
  error?: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** Picks research keywords from the catalogue. */
export const KeywordPicker = ({ value, onChange, onRefused, error, inputRef }: KeywordPickerProps) => {
  const id = useId();
  const choose = (keywords: readonly string[]) =>
    keywords.length > limits.researchKeywords ? onRefused() : onChange(keywords.join(','));
  return (
    <FieldFrame id={id} label="Research keywords" hint={`Choose up to ${limits.researchKeywords}.`} error={error}>
      {(describedBy) => (
        <Autocomplete
          multiple
          id={id}
          options={choices}
          value={splitKeywords(value)}
          onChange={(_, keywords) => choose(keywords)}
          disableCloseOnSelect
          filterSelectedOptions
          noOptionsText="No such keyword"
          renderInput={(params) => (
            <AutocompleteInput
              {...params}
              inputRef={inputRef}
              describedBy={describedBy}
              {...(value === '' && { placeholder: 'Search the keywords' })}
            />
          )}
        />
      )}
    </FieldFrame>
  );
};
