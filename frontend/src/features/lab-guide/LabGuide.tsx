import CloseIcon from '@mui/icons-material/Close';
import GuideIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useRef, useState } from 'react';
import { launcherSx } from './lab-guide-styles';

const ChatWindow = lazy(() => import('./ChatWindow'));

/** The launcher of the lab guide, and its window, which keeps the conversation while it is closed. */
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
      <Suspense fallback={null}>{wasOpened && <ChatWindow isOpen={isOpen} onClose={close} />}</Suspense>
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
