import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';

const modes = [
  { mode: 'light', label: 'Light', Icon: LightModeIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkModeIcon },
  { mode: 'system', label: 'As the system', Icon: ContrastIcon },
] as const;

/** Light, dark, or whatever the system says. The choice is remembered. */
export const ColorModeMenu = () => {
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = modes.find((entry) => entry.mode === mode) ?? modes[2];
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
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {modes.map(({ mode: option, label, Icon }) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === current.mode}
            selected={option === current.mode}
            onClick={() => {
              setMode(option);
              setAnchor(null);
            }}
          >
            <Icon fontSize="small" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
