import Button from '@mui/material/Button';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { useUnsavedInput } from '../../lib/unsaved-input';
import { AppDialog } from './AppDialog';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before input is lost. */
export const DiscardQuestion = ({ onDiscard, onStay }: DiscardQuestionProps) => (
  <AppDialog
    isOpen
    title="Leave without saving?"
    text="What you have entered will be lost."
    onClose={onStay}
    onSubmit={onDiscard}
    actions={
      <>
        <Button color="inherit" onClick={onStay}>
          Keep Editing
        </Button>
        <Button type="submit" variant="contained" color="error">
          Discard
        </Button>
      </>
    }
  />
);

interface LeaveGuardProps {
  /** True for a form that fills its page, which any link would leave; a dialog covers the links. */
  isPage?: boolean;
  /** Closes a form that is still open after leaving. */
  onLeave?: () => void;
}

/**
 * While it is rendered, the browser's Back button asks before input is lost, and so does closing the tab; when the session
 * ends, the login is above the form.
 */
export const LeaveGuard = ({ isPage = false, onLeave }: LeaveGuardProps) => {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ historyAction }) => isPage || historyAction === 'POP');
  useUnsavedInput();
  useBeforeUnload((event) => event.preventDefault());
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    // Another page replaces the form anyway.
    if (blocker.location.pathname === pathname) onLeave?.();
    blocker.proceed();
  };
  return <DiscardQuestion onDiscard={leave} onStay={() => blocker.reset()} />;
};
