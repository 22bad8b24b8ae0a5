import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { AppDialog } from '../../components/dialog/AppDialog';
import { SwitchInput } from '../../components/form/SwitchInput';
import { useSession } from '../../lib/session/session.api';
import { CREATE_KEY, GO_KEY, HELP_KEY, placeShortcuts } from './shortcuts';

const listSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 1,
  m: 0,
  mb: 3,
  '& dd': { m: 0, display: 'flex', gap: 0.5 },
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

interface ShortcutsDialogProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the portal's keyboard shortcuts, and turns them on and off. */
export const ShortcutsDialog = ({ isOn, onTurn, onClose }: ShortcutsDialogProps) => {
  const { may } = useSession();
  const shortcuts = [
    ...placeShortcuts(may).map(({ name, letter }) => ({ name, keys: [GO_KEY, letter] })),
    { name: 'Add to the current page', keys: [CREATE_KEY] },
    { name: 'Search', keys: ['/'] },
    { name: 'This list', keys: [HELP_KEY] },
  ];
  return (
    <AppDialog isOpen title="Keyboard shortcuts" onClose={onClose}>
      <Box component="dl" sx={listSx}>
        {shortcuts.map(({ name, keys }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </Box>
        ))}
      </Box>
      <SwitchInput
        label="Use these keys"
        hint={isOn ? undefined : 'Search still opens with Ctrl K.'}
        value={isOn}
        onChange={onTurn}
      />
    </AppDialog>
  );
};
