import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { darkModeIcon, lightModeIcon, systemModeIcon } from '../../components/icons';
import { PopupMenu } from '../../components/PopupMenu';
import { warnIfNotStored } from '../../components/toast/toast-store';

/** The colour modes that the user can choose. */
export const modes = [
  { mode: 'light', label: 'Light', icon: lightModeIcon },
  { mode: 'dark', label: 'Dark', icon: darkModeIcon },
  { mode: 'system', label: 'System', icon: systemModeIcon },
] as const;

const useColorMode = () => {
  const { mode = 'system', setMode } = useColorScheme();
  return [modes.find((entry) => entry.mode === mode) ?? modes[2], setMode] as const;
};

/** The colour modes as menu items. The choice is stored. */
export const ColorModeItems = ({ onChoose }: { onChoose: () => void }) => {
  const [current, setMode] = useColorMode();
  return modes.map(({ mode, label, icon }) => (
    <MenuItem
      key={mode}
      role="menuitemradio"
      aria-checked={mode === current.mode}
      selected={mode === current.mode}
      onClick={() => {
        setMode(mode);
        warnIfNotStored(`Color mode: ${label}`);
        onChoose();
      }}
    >
      <Icon path={icon} fontSize="small" />
      {label}
    </MenuItem>
  ));
};

/** The same choice as a separate menu, for visitors. */
export const ColorModeMenu = () => {
  const [current] = useColorMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`Color mode: ${current.label}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={current.icon} fontSize="small" />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <ColorModeItems onChoose={() => setAnchor(null)} />
      </PopupMenu>
    </>
  );
};
