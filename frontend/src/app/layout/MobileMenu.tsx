import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useMobileMenu } from './use-mobile-menu';

const isChoice = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/** Replaces the links in the bar on small screens. */
export const MobileMenu = ({ children }: { children: ReactNode }) => {
  const { isOpen, button, panel, toggle, close } = useMobileMenu();
  const id = useId();
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        ref={button}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </IconButton>
      {isOpen && (
        <Box
          ref={panel}
          id={id}
          component="nav"
          aria-label="Menu"
          onClick={({ target }: MouseEvent) => isChoice(target) && close()}
          sx={{
            position: 'absolute',
            top: '100%',
            insetInline: 0,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'stretch',
            gap: 0.5,
            py: 2,
            px: (theme) => theme.sizes.gutter,
            bgcolor: 'background.default',
            borderTop: 1,
            borderBottom: 1,
            borderColor: 'divider',
            boxShadow: 4,
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
};
