import { fullName, isNamed, splitNames } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { useId, useMemo, useState, type ReactNode, type Ref } from 'react';
import { optionsWithWords, useChineseSearch } from '../../lib/has-words';
import { useCurrentMembers } from '../../lib/members/members.api';
import { AutocompleteInput } from '../form/AutocompleteInput';
import { FieldFrame } from '../form/FieldFrame';
import { Icon } from '../Icon';
import { checkedIcon, uncheckedIcon } from '../icons';
import { namesakeNote, PersonOption, type SelectableMember } from './PersonOption';

/** A chosen or typed person: a member with id and name, or a guest with only a name. */
export interface NamedPerson {
  name: string;
  memberId: number | null;
}

/** Returns a note about a member that matters for the choice, such as that they are away. */
export type NoteOf = (memberId: number) => string | undefined;

interface PickerProps<Value> {
  label: string;
  /** Name of the form field. */
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  hint?: ReactNode;
  error?: string | undefined;
  noteOf?: NoteOf | undefined;
}

const byName = (a: SelectableMember, b: SelectableMember) => a.nameEn.localeCompare(b.nameEn, 'en');

const choiceOf = ({ id, name }: SelectableMember): NamedPerson => ({ name, memberId: id });

/** The members who can be chosen, and functions that display people. Members with the same name are distinguishable. */
const useChoices = (noteOf: NoteOf | undefined) => {
  const { data } = useCurrentMembers();
  const members = useMemo(() => (data ?? []).toSorted(byName), [data]);
  const memberOf = ({ memberId }: NamedPerson) => members.find(({ id }) => id === memberId);
  const labelOf = (choice: NamedPerson | string): string => {
    if (typeof choice === 'string') return choice;
    const member = memberOf(choice);
    return member ? fullName(member) : choice.name;
  };
  const noteOn = (choice: NamedPerson): string | undefined => {
    const member = memberOf(choice);
    return member && ([namesakeNote(member, members), noteOf?.(member.id)].filter(Boolean).join(', ') || undefined);
  };
  const optionOf = (choice: NamedPerson): ReactNode => {
    const member = memberOf(choice);
    return member && <PersonOption person={member} note={noteOn(choice)} />;
  };
  return { options: useMemo(() => members.map(choiceOf), [members]), members, labelOf, noteOn, optionOf };
};

const isSame = (one: NamedPerson | string, other: NamedPerson | string): boolean =>
  typeof one !== 'string' &&
  typeof other !== 'string' &&
  one.memberId === other.memberId &&
  (one.memberId !== null || one.name === other.name);

const keyOf = (choice: NamedPerson | string): string | number =>
  typeof choice === 'string' ? choice : (choice.memberId ?? choice.name);

/** A select for one person: a member, or the typed name of someone else. */
export const PersonPicker = (props: PickerProps<NamedPerson>) => {
  const { label, name, value, onChange, onBlur, inputRef, hint, error, noteOf } = props;
  const id = useId();
  const { options, labelOf, noteOn, optionOf } = useChoices(noteOf);
  const chosen = options.find((option) => value.memberId !== null && option.memberId === value.memberId);
  useChineseSearch(value.name);
  return (
    <FieldFrame id={id} name={name} label={label} hint={(chosen && noteOn(chosen)) ?? hint} error={error}>
      {(describedBy) => (
        <Autocomplete<NamedPerson, false, false, true>
          freeSolo
          forcePopupIcon
          id={id}
          options={options}
          filterOptions={optionsWithWords<NamedPerson>(labelOf)}
          value={chosen ?? null}
          inputValue={chosen ? labelOf(chosen) : value.name}
          onInputChange={(_, text, reason) => {
            // Choosing a person also resets the text, but `onChange` reports that.
            if (reason === 'input') onChange({ name: text, memberId: null });
          }}
          onChange={(_, choice) =>
            onChange(typeof choice === 'object' && choice ? choice : { name: choice ?? '', memberId: null })
          }
          onBlur={() => onBlur?.()}
          getOptionLabel={labelOf}
          getOptionKey={keyOf}
          isOptionEqualToValue={isSame}
          renderOption={({ key, ...option }, choice) => (
            <li key={key} {...option}>
              {optionOf(choice)}
            </li>
          )}
          renderInput={(params) => (
            <AutocompleteInput
              {...params}
              {...(inputRef && { inputRef })}
              describedBy={describedBy}
              placeholder="Choose or type a name"
            />
          )}
        />
      )}
    </FieldFrame>
  );
};

/**
 * The people in a typed text. The text is split at commas only if each part is a member's name, because a guest's name
 * may contain a comma.
 */
const readTyped = (text: string, members: readonly SelectableMember[]): NamedPerson[] => {
  const memberCalled = (called: string) => {
    const [found, another] = members.filter((member) => isNamed(member, called));
    return found && !another ? choiceOf(found) : undefined;
  };
  const parts = splitNames(text).map(memberCalled);
  const named = parts.filter((part) => part !== undefined);
  if (named.length > 0 && named.length === parts.length) return named;
  const whole = text.trim();
  return whole ? [memberCalled(whole) ?? { name: whole, memberId: null }] : [];
};

const withoutRepeats = (people: readonly NamedPerson[]): NamedPerson[] =>
  people.filter((person, index) => people.findIndex((other) => isSame(person, other)) === index);

interface PeoplePickerProps extends PickerProps<NamedPerson[]> {
  /** Content below the people. Receives the members who can be chosen. */
  children?: (members: readonly SelectableMember[]) => ReactNode;
}

/** A select for several people: members are ticked in the list, other names are typed. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const { label, name, value, onChange, inputRef, hint, error, noteOf, children } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const { options, members, labelOf, optionOf } = useChoices(noteOf);
  useChineseSearch(typed);
  const choose = (choices: readonly (NamedPerson | string)[]) =>
    onChange(
      withoutRepeats(choices.flatMap((choice) => (typeof choice === 'string' ? readTyped(choice, members) : choice))),
    );
  return (
    <div>
      <FieldFrame id={id} name={name} label={label} hint={hint} error={error}>
        {(describedBy) => (
          <Autocomplete<NamedPerson, true, false, true>
            multiple
            freeSolo
            disableCloseOnSelect
            limitTags={12}
            id={id}
            options={options}
            filterOptions={optionsWithWords<NamedPerson>(labelOf)}
            value={value}
            onChange={(_, choices) => choose(choices)}
            inputValue={typed}
            onInputChange={(_, text) => setTyped(text)}
            onBlur={() => {
              if (typed.trim()) choose([...value, typed]);
              setTyped('');
              props.onBlur?.();
            }}
            getOptionLabel={labelOf}
            getOptionKey={keyOf}
            isOptionEqualToValue={isSame}
            renderOption={({ key, ...option }, choice, { selected }) => (
              <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
                <Icon path={selected ? checkedIcon : uncheckedIcon} color={selected ? 'primary' : 'action'} />
                {optionOf(choice)}
              </Box>
            )}
            renderInput={(params) => (
              <AutocompleteInput
                {...params}
                {...(inputRef && { inputRef })}
                describedBy={describedBy}
                {...(value.length === 0 && { placeholder: 'Choose or type names' })}
              />
            )}
          />
        )}
      </FieldFrame>
      {children?.(members)}
    </div>
  );
};
