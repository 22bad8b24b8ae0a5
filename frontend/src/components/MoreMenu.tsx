import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useId, useState, type ComponentType } from 'react';
import { PopupMenu } from './PopupMenu';

interface MoreMenuProps {
  /** Names the button for screen readers. */
  label: string;
  items: readonly { text: string; Icon: ComponentType<SvgIconProps>; onChoose: () => void }[];
}

/** A button with three dots, and the rarer actions behind it. */
export const MoreMenu = ({ label, items }: MoreMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={close} aria-labelledby={id}>
        {items.map(({ text, Icon, onChoose }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            <Icon fontSize="small" aria-hidden />
            {text}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
};
