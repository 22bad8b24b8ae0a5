import type { Equipment } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { AutocompleteInput } from '../../../components/form/AutocompleteInput';
import { FieldFrame } from '../../../components/form/FieldFrame';
import type { Field } from '../../../components/form/use-server-form';
import { optionsWithWords } from '../../../lib/has-words';

interface ThingsFieldProps extends Field {
  label: string;
  equipment: readonly Equipment[];
}

const nameOf = ({ name }: Equipment): string => name;

/** A field for several things. Its value is the list of their ids. */
export const ThingsField = ({ label, equipment, name, control }: ThingsFieldProps) => {
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  const [typed, setTyped] = useState('');
  const ids: readonly number[] = field.value;
  const chosen = ids.flatMap((each) => equipment.find((item) => item.id === each) ?? []);
  return (
    <FieldFrame id={id} name={name} label={label} error={fieldState.error?.message}>
      {(describedBy) => (
        <Autocomplete<Equipment, true>
          multiple
          disableCloseOnSelect
          limitTags={12}
          id={id}
          options={[...equipment]}
          filterOptions={optionsWithWords<Equipment>(nameOf)}
          value={chosen}
          onChange={(_, items) => field.onChange(items.map((item) => item.id))}
          inputValue={typed}
          onInputChange={(_, text) => setTyped(text)}
          onBlur={field.onBlur}
          getOptionLabel={nameOf}
          getOptionKey={(item) => item.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          renderInput={(params) => (
            <AutocompleteInput
              {...params}
              inputRef={field.ref}
              describedBy={describedBy}
              isSearching={typed.trim() !== ''}
              {...(chosen.length === 0 && { placeholder: 'Search by name' })}
            />
          )}
        />
      )}
    </FieldFrame>
  );
};
