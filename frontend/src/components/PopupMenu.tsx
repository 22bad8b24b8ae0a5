import type { MenuProps } from '@mui/material/Menu';
import { lazyPart } from './lazy-part';

const Menu = lazyPart<MenuProps>(async () => (await import('@mui/material/Menu')).default);

interface PopupMenuProps extends Pick<MenuProps, 'children' | 'aria-labelledby'> {
  /** The button that opened the menu; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A menu at the button that opens it. */
export const PopupMenu = ({ anchor, ...menu }: PopupMenuProps) => anchor && <Menu open anchorEl={anchor} {...menu} />;
