import { fullName } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState, type Ref } from 'react';
import { optionsWithWords, useChineseSearch } from '../../lib/has-words';
import { FieldFrame } from '../form/FieldFrame';
import { AutocompleteInput } from '../form/AutocompleteInput';
import { namesakeNote, PersonOption, type SelectableMember } from './PersonOption';

interface MemberSelectorProps {
  label: string;
  /** Undefined while loading. */
  members: readonly SelectableMember[] | undefined;
  value: number | null;
  onChange: (memberId: number | null) => void;
  /** True when the members could not be loaded. */
  isFailed?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** True to show the list at first, until a member is chosen or the list is closed. */
  opensAtOnce?: boolean;
}

const byName = (a: SelectableMember, b: SelectableMember) => a.nameEn.localeCompare(b.nameEn, 'en');

const withWords = optionsWithWords<SelectableMember>(fullName);

/** A select for one lab member, with search in both languages. Members with the same name are distinguishable. */
export const MemberSelector = ({ label, members, value, onChange, ...props }: MemberSelectorProps) => {
  const { isFailed = false, error, inputRef, opensAtOnce = false } = props;
  const id = useId();
  /** The searched text; blank once a member is chosen. */
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState<boolean>();
  useChineseSearch(typed);
  const options = (members ?? []).toSorted(byName);
  const chosen = options.find((member) => member.id === value);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={chosen && namesakeNote(chosen, options)}
      error={isFailed ? 'Failed to fetch lab members' : error}
    >
      {(describedBy) => (
        <Autocomplete
          id={id}
          options={options}
          // Enter selects the first match of the typed text, and nothing if no text is typed.
          autoHighlight={typed !== ''}
          open={isOpen ?? opensAtOnce}
          onOpen={() => setIsOpen(true)}
          // A click into the field does not close the list that is already open.
          onClose={(_, reason) => reason !== 'toggleInput' && setIsOpen(false)}
          value={chosen ?? null}
          onChange={(_, member) => {
            // MUI reports no new text when the complete name was typed.
            setTyped('');
            onChange(member?.id ?? null);
          }}
          loading={!members && !isFailed}
          // While the chosen member's name is loading, the field accepts no text, because the name would replace it.
          readOnly={value !== null && !members && !isFailed}
          loadingText="Loading lab members…"
          noOptionsText="No lab members found"
          getOptionLabel={fullName}
          filterOptions={withWords}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          getOptionKey={(member) => member.id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          renderOption={({ key, ...props }, member) => (
            <li key={key} {...props}>
              <PersonOption person={member} note={namesakeNote(member, options)} />
            </li>
          )}
          renderInput={(params) => (
            <AutocompleteInput
              {...params}
              {...(inputRef && { inputRef })}
              describedBy={describedBy}
              isSearching={typed !== ''}
              placeholder="Search by name"
            />
          )}
        />
      )}
    </FieldFrame>
  );
};
