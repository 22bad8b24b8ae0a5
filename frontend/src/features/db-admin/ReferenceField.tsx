import { typedValue, type Row } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import { useId } from 'react';
import { AutocompleteInput } from '../../components/form/AutocompleteInput';
import { FieldFrame } from '../../components/form/FieldFrame';
import type { ColumnInputProps } from './ColumnField';
import { idOf } from './columns';
import { useReferencedRows } from './db-admin.api';

const NAMES = ['name_en', 'name', 'title', 'paper_title', 'question'];

const nameOf = (row: Row): string => NAMES.map((name) => row[name]).find((name) => typeof name === 'string') as string;

interface Reference {
  id: string;
  text: string;
}

const asReference = (id: string, name: string | undefined): Reference => ({ id, text: name ? `${name} · ${id}` : id });

const typedId = (text: string): string | null => /(?:^|· )(\d+)$/.exec(typedValue(text))?.[1] ?? null;

/** A foreign key: a select with the names of rows, or an input for the id. */
export const ReferenceField = ({ column, label, value, onChange, hint, error, inputRef, labels }: ColumnInputProps) => {
  const id = useId();
  const { data } = useReferencedRows(column.references!);
  const options = (data?.rows ?? []).map((row) => asReference(idOf(row), labels?.[idOf(row)] ?? nameOf(row)));
  const chosen = value === null || value === '' ? null : String(value);
  const known = options.find((option) => option.id === chosen);
  return (
    <FieldFrame id={id} label={label} hint={hint ?? `A row of ${column.references}.`} error={error}>
      {(describedBy) => (
        <Autocomplete<Reference, false, false, true>
          id={id}
          freeSolo
          autoHighlight={false}
          options={options}
          value={chosen === null ? null : (known ?? asReference(chosen, labels?.[chosen]))}
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
