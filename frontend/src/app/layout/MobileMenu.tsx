import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { closeIcon, menuIcon } from '../../components/icons';

/** The state of the mobile menu. Its button toggles it; a click outside, Escape or choosing a link closes it. */
const useMobileMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: Event) => {
      const isInside = [button, panel].some(({ current }) => current?.contains(target as Node));
      if (!isInside) setIsOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return { isOpen, button, panel, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) };
};

const isChoice = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null;

/** A menu with all links, for windows up to this width, in which the bar shows only some or none. */
export const MobileMenu = ({ until, children }: { until: 'lg' | 'xl'; children: ReactNode }) => {
  const { isOpen, button, panel, toggle, close } = useMobileMenu();
  const id = useId();
  return (
    <Box sx={{ display: { [until]: 'none' }, flexShrink: 0 }}>
      <IconButton
        ref={button}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon path={isOpen ? closeIcon : menuIcon} />
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
