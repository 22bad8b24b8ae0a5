/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of options with a highlight of its own */
import { limits, type SearchResponse, visibleLine } from '@lab/contracts';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloseDialog } from '../../components/dialog/open-dialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { useChineseSearch } from '../../lib/has-words';
import { http } from '../../lib/http/http-client';
import { errorMessage } from '../../lib/http/http-error';
import { keepTypedOnTheWay } from '../../lib/typed-ahead';
import { isActionPath } from '../../lib/use-requested-action';
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
    queryFn: ({ signal }) => http.get<SearchResponse>(`/api/search?q=${encodeURIComponent(words)}`, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

interface CommandPaletteProps {
  places: readonly PaletteOption[];
  actions?: readonly PaletteAction[];
  /** The placeholder of the input. */
  placeholder: string;
}

const dialogSx: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 2, md: '12vh' }, p: 1, width: '100%', overflow: 'visible' },
};

const listSx: SxProps<Theme> = {
  mt: 1,
  overflowY: 'auto',
  maxHeight: 'min(38rem, 64vh)',
  '& > * + *': { mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    px: 1.25,
    py: 0.75,
    // Keeps the heading of a group visible above its first row.
    scrollMarginTop: '2.5rem',
    borderRadius: 0.5,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& .detail': { display: 'block', typography: 'caption', color: 'text.secondary' },
    '&[aria-selected=true]': { bgcolor: 'action.selected', '& .detail': { color: 'text.primary' } },
  },
};

interface OptionRowProps {
  id: string;
  option: PaletteOption;
  isHighlighted: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const OptionRow = ({ id, option: { title, detail }, isHighlighted, onPoint, onChoose }: OptionRowProps) => {
  useEffect(() => {
    if (isHighlighted) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isHighlighted]);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isHighlighted}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>
        {title}
        {detail && <span className="detail">{detail}</span>}
      </span>
    </Box>
  );
};

const NO_ACTIONS: readonly PaletteAction[] = [];

/** The results of the server so far. */
const useFound = (input: string) => {
  useChineseSearch(input);
  const words = useSettled(visibleLine(input));
  const { data, error, isFetching } = useSearch(words);
  const found = words && visibleLine(input) && data ? resultOptions(data) : [];
  return { found, missing: data && missingText(data.missing), error, isFetching };
};

/**
 * The highlighted row: the first one until the user moves, even if results arrive above it. A row that is gone loses the
 * highlight to the first one.
 */
const useHighlight = (options: readonly PaletteOption[]) => {
  const [key, highlight] = useState<string>();
  const index = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const move = (step: 1 | -1) => highlight(options.at((index + step) % options.length)?.key);
  return { highlighted: options[index], highlight, move };
};

/** A palette to open any page, to search everything that the user may see, and to act. */
export const CommandPalette = ({ places, actions = NO_ACTIONS, placeholder }: CommandPaletteProps) => {
  const navigate = useNavigate();
  const close = useCloseDialog();
  const id = useId();
  const [input, setInput] = useState('');
  const { found, missing, error, isFetching } = useFound(input);
  const { named, mentioned } = matchingActions(actions, visibleLine(input));
  const options = [...matchingPlaces(places, visibleLine(input)), ...named, ...found, ...mentioned];
  const { highlighted, highlight, move } = useHighlight(options);
  const go = ({ run, to }: PaletteOption) => {
    close();
    run?.();
    if (to && isActionPath(to)) keepTypedOnTheWay();
    if (to) void navigate(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => highlighted && go(highlighted) };
    if (!Object.hasOwn(act, event.key)) return;
    event.preventDefault();
    act[event.key as keyof typeof act]();
  };
  const idOf = ({ key }: PaletteOption) => `${id}-${key}`;
  const groups = new Set(options.map(({ group }) => group));
  return (
    <Dialog open onClose={close} slotProps={{ paper: { 'aria-label': 'Search and go to' } }} sx={dialogSx}>
      <OutlinedInput
        fullWidth
        placeholder={placeholder}
        value={input}
        onChange={({ target }) => {
          setInput(target.value);
          highlight(undefined);
        }}
        onKeyDown={handleKey}
        slotProps={{
          input: {
            autoFocus: true,
            role: 'combobox',
            'aria-label': 'Search',
            'aria-expanded': options.length > 0,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': highlighted && idOf(highlighted),
            autoComplete: 'off',
            maxLength: limits.searchLength,
          },
        }}
      />
      {options.length > 0 ? (
        <Box id={id} role="listbox" aria-label="Results" sx={listSx}>
          {[...groups].map((name) => (
            <div key={name} role="group" aria-label={name}>
              <Typography
                variant="overline"
                component="div"
                aria-hidden
                sx={{ px: 1.25, py: 0.5, color: 'text.secondary' }}
              >
                {name}
              </Typography>
              {options
                .filter(({ group }) => group === name)
                .map((option) => (
                  <OptionRow
                    key={option.key}
                    id={idOf(option)}
                    option={option}
                    isHighlighted={option === highlighted}
                    onPoint={() => highlight(option.key)}
                    onChoose={() => go(option)}
                  />
                ))}
            </div>
          ))}
        </Box>
      ) : (
        <Typography component="output" variant="body2" sx={{ p: 1.25, color: 'text.secondary' }}>
          {isFetching ? 'Searching …' : 'Nothing found.'}
        </Typography>
      )}
      {missing && (
        <Typography variant="caption" component="p" sx={{ px: 1.25, py: 0.5, color: 'text.secondary' }}>
          {missing}
        </Typography>
      )}
      {error && <FormAlert message={errorMessage(error)} />}
    </Dialog>
  );
};
