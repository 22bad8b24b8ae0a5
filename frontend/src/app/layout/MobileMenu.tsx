import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { menuIcon } from '../../components/icons';

/** Below the bar: on phones as wide as the window, otherwise a panel at the right edge of the content. */
const panelSx = ({ sizes: { header, headerCompact, gutter, page }, breakpoints }: Theme) => ({
  display: 'none',
  '&:popover-open': { display: 'flex' },
  position: 'fixed',
  inset: `${header}px 0 auto`,
  '[data-shrunk=true] &, [data-portal=true] &': { top: headerCompact },
  width: 'auto',
  maxHeight: `calc(100dvh - ${header}px)`,
  flexDirection: 'column',
  gap: 0.5,
  m: 0,
  py: 2,
  px: gutter,
  bgcolor: 'background.default',
  border: 0,
  borderBlock: 1,
  borderColor: 'divider',
  boxShadow: 4,
  [breakpoints.up('md')]: {
    left: 'auto',
    right: `max(${gutter}, 50vw - ${page.full} / 2)`,
    px: 3,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  // A wide bar has the other links itself.
  [breakpoints.up('xl')]: { '& > :not(.never-in-bar)': { display: 'none' } },
});

const isChoice = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

interface MobileMenuProps {
  /** The width from which the bar has all links. */
  until?: 'lg' | 'xl' | undefined;
  children: ReactNode;
}

/**
 * The menu with the links that the bar has no room for. The browser opens and closes it, also on a click outside and on
 * Escape, so it works before the app has loaded.
 */
export const MobileMenu = ({ until, children }: MobileMenuProps) => {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  return (
    <Box sx={{ display: until && { [until]: 'none' }, flexShrink: 0 }}>
      <IconButton aria-label="Menu" popoverTarget={id}>
        <Icon path={menuIcon} />
      </IconButton>
      <Box
        ref={panel}
        id={id}
        popover="auto"
        component="nav"
        aria-label="Menu"
        onClick={({ target }: MouseEvent) => isChoice(target) && panel.current?.hidePopover()}
        sx={panelSx}
      >
        {children}
      </Box>
    </Box>
  );
};
