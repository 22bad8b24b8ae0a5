import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { PopupMenu } from '../../components/PopupMenu';
import { tellIfNotKept } from '../../components/toast/toast-store';

/** The colours of the pages. */
export const modes = [
  { mode: 'light', label: 'Light', Icon: LightModeIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkModeIcon },
  { mode: 'system', label: 'As the system', Icon: ContrastIcon },
] as const;

const useColorMode = () => {
  const { mode = 'system', setMode } = useColorScheme();
  return [modes.find((entry) => entry.mode === mode) ?? modes[2], setMode] as const;
};

/** Light, dark or system, as menu items. The choice is stored. */
export const ColorModeItems = ({ onChoose }: { onChoose: () => void }) => {
  const [current, setMode] = useColorMode();
  return modes.map(({ mode, label, Icon }) => (
    <MenuItem
      key={mode}
      role="menuitemradio"
      aria-checked={mode === current.mode}
      selected={mode === current.mode}
      onClick={() => {
        setMode(mode);
        tellIfNotKept(`Color mode: ${label}`);
        onChoose();
      }}
    >
      <Icon fontSize="small" />
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
        <current.Icon fontSize="small" />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <ColorModeItems onChoose={() => setAnchor(null)} />
      </PopupMenu>
    </>
  );
};
