import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { closeIcon, guideIcon } from '../../components/icons';
import { lazyPart } from '../../components/lazy-part';

const launcherSx: SxProps<Theme> = {
  position: 'fixed',
  right: (t) => ({ xs: 16, md: 24, lg: `calc((${t.sizes.gutter} - ${t.sizes.chat.launcher}px) / 2)` }),
  bottom: { xs: 16, lg: 24 },
  zIndex: 'fab',
  display: 'grid',
  placeItems: 'center',
  width: (t) => t.sizes.chat.launcher,
  height: (t) => t.sizes.chat.launcher,
  p: 0,
  border: 0,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  '&:hover': { bgcolor: 'primary.dark' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 3 },
  '@media print': { display: 'none' },
  '@media (forced-colors: active)': { border: '1px solid' },
};

const ChatWindow = lazyPart(async () => (await import('./ChatWindow')).ChatWindow);

/** The launcher and the window of the lab guide. The window keeps the conversation while it is closed. */
export const LabGuide = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);

  const toggle = () => {
    setIsOpen(!isOpen);
    setWasOpened(true);
  };
  const close = () => {
    setIsOpen(false);
    launcher.current?.focus();
  };
  return (
    <>
      {wasOpened && <ChatWindow isOpen={isOpen} onClose={close} />}
      <Box
        ref={launcher}
        component="button"
        type="button"
        aria-label={isOpen ? 'Close the lab guide' : 'Ask the lab guide'}
        aria-expanded={isOpen}
        data-keep-clear
        onClick={toggle}
        sx={launcherSx}
      >
        <Icon path={isOpen ? closeIcon : guideIcon} aria-hidden />
      </Box>
    </>
  );
};
