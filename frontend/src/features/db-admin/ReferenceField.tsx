import { recordTitle, tableLabel, typedValue } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useMemo, useState } from 'react';
import { AutocompleteInput } from '../../components/form/AutocompleteInput';
import { FieldFrame } from '../../components/form/FieldFrame';
import { optionsWithWords, useChineseSearch } from '../../lib/has-words';
import type { ColumnInputProps } from './ColumnField';
import { idOf } from './columns';
import { useReferencedRows } from './db-admin.api';

interface Reference {
  id: string;
  text: string;
}

const asReference = (id: string, name: string | null | undefined): Reference => ({
  id,
  text: name ? `${name} · ${id}` : id,
});

/** The id of a text such as `Name · 7`. Any other text stays as it is, for the server to refuse. */
const typedId = (text: string): string | null => {
  const typed = typedValue(text);
  return /(?:^|· )(\d+)$/.exec(typed)?.[1] ?? (typed || null);
};

const withWords = optionsWithWords(({ text }: Reference) => text);

/** A foreign key: a select with the names of rows, or an input for the id. */
export const ReferenceField = (props: ColumnInputProps) => {
  const { column, name, label, value, onChange, hint, error, inputRef, labels } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  useChineseSearch(typed);
  const table = column.references!;
  const { data } = useReferencedRows(table);
  const options = (data?.rows ?? []).map((row) =>
    asReference(idOf(row), labels?.[idOf(row)] ?? recordTitle(table, row, data?.labels)),
  );
  const chosen = value === null || value === '' ? null : String(value);
  const known = options.find((option) => option.id === chosen);
  const text = known?.text ?? (chosen && asReference(chosen, labels?.[chosen]).text);
  // MUI discards what the user is typing when the value is a new object.
  const reference = useMemo(() => (chosen && text ? { id: chosen, text } : null), [chosen, text]);
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint ?? `A record of “${tableLabel(table)}”.`} error={error}>
      {(describedBy) => (
        <Autocomplete<Reference, false, false, true>
          id={id}
          freeSolo
          autoHighlight={false}
          filterOptions={withWords}
          onInputChange={(_, text) => setTyped(text)}
          options={options}
          value={reference}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.id === other.id}
          onChange={(_, picked) => onChange(typeof picked === 'string' ? typedId(picked) : (picked?.id ?? null))}
          onBlur={({ target }) => onChange(typedId((target as HTMLInputElement).value))}
          renderInput={(params) => (
            <AutocompleteInput {...params} describedBy={describedBy} placeholder="Name or id" inputRef={inputRef} />
          )}
        />
      )}
    </FieldFrame>
  );
};
