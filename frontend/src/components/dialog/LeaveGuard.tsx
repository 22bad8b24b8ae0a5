import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
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

/** Asks before a navigation that `isLeaving` names, and before the tab is closed. */
const Guard = ({
  isLeaving,
  onLeave,
}: {
  isLeaving: Exclude<Parameters<typeof useBlocker>[0], boolean>;
  onLeave?: (() => void) | undefined;
}) => {
  const { pathname } = useLocation();
  const blocker = useBlocker(isLeaving);
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

/** Counts a form with input until the returned function is called; null outside of a page that keeps its forms. */
const KeptForms = createContext<(() => () => void) | null>(null);

/**
 * A page that keeps all its forms as long as its path stays: going from one to another loses nothing. One guard asks for all
 * of them, because a router has only one.
 */
export const KeepForms = ({ children }: { children: ReactNode }) => {
  const [count, setCount] = useState(0);
  const add = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return (
    <KeptForms value={add}>
      {children}
      {count > 0 && (
        <Guard isLeaving={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname} />
      )}
    </KeptForms>
  );
};

const CountedForm = ({ add }: { add: () => () => void }) => {
  useEffect(add, [add]);
  return null;
};

/**
 * While it is rendered, the browser's Back button asks before input is lost, and so does closing the tab; when the session
 * ends, the login is above the form.
 */
export const LeaveGuard = ({ isPage = false, onLeave }: LeaveGuardProps) => {
  const add = use(KeptForms);
  if (add) return <CountedForm add={add} />;
  return <Guard isLeaving={({ historyAction }) => isPage || historyAction === 'POP'} onLeave={onLeave} />;
};
