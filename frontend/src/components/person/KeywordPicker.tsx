import { keywordChoices, limits, memberLabels, splitKeywords } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { AutocompleteInput } from '../form/AutocompleteInput';
import { FieldFrame } from '../form/FieldFrame';
import type { Field } from '../form/use-server-form';
import { optional } from '../form/optional';
import { optionsWithWords, useChineseSearch } from '../../lib/has-words';
import { useResearch } from '../../lib/site-words/site-words.api';

const withWords = optionsWithWords((keyword: string) => keyword);

interface KeywordPickerProps extends Field {
  onChosen?: () => void;
  /** Called when the maximum number of keywords is exceeded. */
  onRefused: () => void;
}

/** A select for research keywords of the lab's topics. The form value is comma-joined, as in the request. */
export const KeywordPicker = ({ name, control, onChosen, onRefused }: KeywordPickerProps) => {
  const id = useId();
  const choices = keywordChoices(useResearch().topics);
  const [typed, setTyped] = useState('');
  useChineseSearch(typed);
  const { field, fieldState } = useController({ name, control });
  const value: string = field.value ?? '';
  // A new array as value would make MUI discard what the user is typing.
  const chosen = useMemo(() => splitKeywords(value), [value]);
  const error = fieldState.error?.message;
  const choose = (keywords: readonly string[]) => {
    if (keywords.length > limits.researchKeywords) return onRefused();
    onChosen?.();
    field.onChange(keywords.join(','));
  };
  return (
    <FieldFrame
      id={id}
      name={name}
      label={optional(memberLabels.researchKeywords)}
      hint={`Choose up to ${limits.researchKeywords}.`}
      error={error}
    >
      {(describedBy) => (
        <Autocomplete
          multiple
          id={id}
          // An administrator may have entered keywords that are not among the lab's topics.
          options={[...new Set([...choices, ...chosen])]}
          value={chosen}
          onChange={(_, keywords) => choose(keywords)}
          // The message about too many keywords is below the list.
          disableCloseOnSelect={chosen.length < limits.researchKeywords}
          filterSelectedOptions
          // Enter chooses the first match of the typed text.
          autoHighlight={typed !== ''}
          filterOptions={withWords}
          onInputChange={(_, text) => setTyped(text)}
          noOptionsText="No such keyword"
          renderInput={(params) => (
            <AutocompleteInput
              {...params}
              inputRef={field.ref}
              describedBy={describedBy}
              isSearching={typed !== ''}
              {...(value === '' && { placeholder: 'Search the keywords' })}
            />
          )}
        />
      )}
    </FieldFrame>
  );
};
