import { limits, type SearchResponse, visibleLine } from '@lab/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormAlert } from '../../components/feedback/FormAlert';
import { AutocompleteInput } from '../../components/form/AutocompleteInput';
import { useChineseSearch } from '../../lib/has-words';
import { http } from '../../lib/http/http-client';
import { errorMessage } from '../../lib/http/http-error';
import { matchingActions, type PaletteAction } from './actions';
import { matchingPlaces, missingText, type PaletteOption, resultOptions } from './options';

/** Longer than the pause between two keys while typing. */
const PAUSE_MS = 150;

/** A debounced value, so that not every letter causes a request. */
const useSettled = <Value,>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/**
 * The search results of all services. The last results stay until the next ones arrive, so that the list does not flicker.
 */
const useSearch = (words: string) =>
  useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => ({
      ...(await http.get<SearchResponse>(`/api/search?q=${encodeURIComponent(words)}`, signal)),
      words,
    }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

interface CommandPaletteProps {
  places: readonly PaletteOption[];
  actions?: readonly PaletteAction[];
  /** The placeholder of the input. */
  placeholder: string;
  onClose: () => void;
}

const dialogSx: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 2, md: '12vh' }, p: 1, width: '100%', overflow: 'visible' },
};

const listSx: SxProps<Theme> = {
  maxHeight: 'min(38rem, 64vh)',
  '& [role=group]': { listStyle: 'none', p: 0, m: 0 },
};

/** MUI's own groups are lists, which screen readers do not expect between a listbox and its options. */
const OptionGroup = ({ name, options }: { name: string; options: ReactNode }) => (
  <li role="presentation">
    <Typography variant="overline" component="div" aria-hidden sx={{ px: 1.25, color: 'text.secondary' }}>
      {name}
    </Typography>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only a list may hold the options, which are list items */}
    <ul role="group" aria-label={name}>
      {options}
    </ul>
  </li>
);

const OptionLine = ({ option }: { option: PaletteOption }) => (
  <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    {option.title}
    {option.detail && (
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {option.detail}
      </Box>
    )}
  </Box>
);

const NO_ACTIONS: readonly PaletteAction[] = [];

/** The results of the server so far. */
const useFound = (input: string) => {
  useChineseSearch(input);
  const words = useSettled(visibleLine(input));
  const { data, error, isFetching } = useSearch(words);
  const found = words && visibleLine(input) && data ? resultOptions(data) : [];
  return { found, missing: data && missingText(data.missing), error, isFetching };
};

/** A palette to open any page, to search everything that the user may see, and to act. */
export const CommandPalette = ({ places, actions = NO_ACTIONS, placeholder, onClose }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const [input, setInput] = useState('');
  const { found, missing, error, isFetching } = useFound(input);
  const { named, mentioned } = matchingActions(actions, visibleLine(input));
  const options = [...matchingPlaces(places, visibleLine(input)), ...named, ...found, ...mentioned];
  const go = (option: PaletteOption | null) => {
    if (!option) return;
    onClose();
    option.run?.();
    if (option.to) void navigate(option.to);
  };
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Search and go to' } }} sx={dialogSx}>
      <Autocomplete<PaletteOption>
        open
        autoHighlight
        disablePortal
        forcePopupIcon={false}
        options={options}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ key }) => key}
        inputValue={input}
        onInputChange={(_, value, reason) => reason !== 'reset' && setInput(value)}
        value={null}
        onChange={(_, option) => go(option)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        noOptionsText={isFetching ? 'Searching …' : 'Nothing found.'}
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
          paper: { elevation: 0, sx: { border: 0, m: 0, boxShadow: 'none' } },
          listbox: { sx: listSx },
        }}
        renderGroup={({ key, group, children }) => <OptionGroup key={key} name={group} options={children} />}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <OptionLine option={option} />
          </li>
        )}
        renderInput={(params) => (
          <AutocompleteInput
            {...params}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': 'Search',
                maxLength: limits.searchLength,
                autoFocus: true,
              },
            }}
            describedBy={undefined}
            placeholder={placeholder}
          />
        )}
      />
      {missing && (
        <Typography variant="caption" component="p" sx={{ px: 1.25, py: 0.5, color: 'text.secondary' }}>
          {missing}
        </Typography>
      )}
      {error && <FormAlert message={errorMessage(error)} />}
    </Dialog>
  );
};
