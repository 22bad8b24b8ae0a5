import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Icon } from './Icon';
import { moreIcon } from './icons';
import { PopupMenu } from './PopupMenu';

interface MoreMenuProps {
  /** Names the button for screen readers. */
  label: string;
  items: readonly ({ text: string; icon: string } & ({ onChoose: () => void } | { href: string }))[];
}

/** A button with three dots that opens a menu of less common actions and links. */
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
        <Icon path={moreIcon} fontSize="small" />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={close} aria-labelledby={id}>
        {items.map(({ text, icon, ...item }) => (
          <MenuItem
            key={text}
            {...('href' in item && { component: 'a', href: item.href })}
            onClick={() => {
              close();
              if ('onChoose' in item) item.onChoose();
            }}
          >
            <Icon path={icon} fontSize="small" aria-hidden />
            {text}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
};
