import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { AppDialog } from '../../components/dialog/AppDialog';
import { SwitchInput } from '../../components/form/SwitchInput';
import { useSession } from '../../lib/session/session.api';
import { useStoredValue } from '../../lib/stored-value';
import { CREATE_KEY, GO_KEY, HELP_KEY, placeShortcuts, SHORTCUTS_STORAGE_KEY } from './shortcuts';

const listSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 1,
  mb: 3,
  '& dd': { display: 'flex', justifyContent: 'flex-end', gap: 0.5 },
  '& kbd': {
    typography: 'caption',
    minWidth: 24,
    px: 0.75,
    textAlign: 'center',
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
  },
};

/** Lists the portal's keyboard shortcuts, and turns them on and off. */
export const ShortcutsDialog = () => {
  const [state, store] = useStoredValue(SHORTCUTS_STORAGE_KEY, 'on');
  const isOn = state === 'on';
  const { may } = useSession();
  const shortcuts: readonly { name: string; first?: string; key: string }[] = [
    ...placeShortcuts(may).map(({ name, letter }) => ({ name, first: GO_KEY, key: letter })),
    { name: 'Add to the current page', key: CREATE_KEY },
    { name: 'Search', key: '/' },
    { name: 'This list', key: HELP_KEY },
  ];
  return (
    <AppDialog title="Keyboard shortcuts">
      <Box component="dl" sx={listSx}>
        {shortcuts.map(({ name, first, key }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              {first && <kbd>{first}</kbd>}
              <kbd>{key}</kbd>
            </dd>
          </Box>
        ))}
      </Box>
      <SwitchInput
        label="Use these keys"
        hint={isOn ? undefined : 'Search still opens with Ctrl K.'}
        value={isOn}
        onChange={(on) => store(on ? 'on' : 'off')}
      />
    </AppDialog>
  );
};
