import CloseIcon from '@mui/icons-material/Close';
import GuideIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { groundSx, launcherSx } from './lab-guide-styles';

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
      <Box sx={groundSx} />
      <Box
        ref={launcher}
        component="button"
        type="button"
        aria-label={isOpen ? 'Close the lab guide' : 'Ask the lab guide'}
        aria-expanded={isOpen}
        onClick={toggle}
        sx={launcherSx}
      >
        {isOpen ? <CloseIcon aria-hidden /> : <GuideIcon aria-hidden />}
      </Box>
    </>
  );
};
