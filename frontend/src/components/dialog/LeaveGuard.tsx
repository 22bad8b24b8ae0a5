import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router-dom';
import { createStore } from '../../lib/store';
import { useUnsavedInput } from '../../lib/unsaved-input';
import { AppDialog } from './AppDialog';
import { DialogHost } from './open-dialog';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before input is lost. */
export const DiscardQuestion = ({ onDiscard, onStay }: DiscardQuestionProps) => (
  <AppDialog
    title="Leave without saving?"
    text="What you have entered will be lost."
    onClose={onStay}
    onSubmit={onDiscard}
    actions={
      <>
        <Button color="inherit" onClick={onStay}>
          Keep editing
        </Button>
        <Button type="submit" variant="contained" color="error">
          Discard
        </Button>
      </>
    }
  />
);

type Navigation = Parameters<Exclude<Parameters<typeof useBlocker>[0], boolean>>[0];

/** The guard of one form. */
interface Guard {
  id: string;
  /** True when the navigation would lose input. */
  isInputLost: (navigation: Navigation) => boolean;
  leave: () => void;
}

/** The guards of all rendered forms. A router has only one blocker, so the first guard asks for all of them. */
const guards = createStore<readonly Guard[]>([]);

const addGuard = (guard: Guard) => {
  guards.set([...guards.get(), guard]);
  return () => guards.set(guards.get().filter((other) => other !== guard));
};

const isAnyInputLost = (navigation: Navigation): boolean =>
  guards.get().some(({ isInputLost }) => isInputLost(navigation));

/** Asks before a navigation that loses the input of any form. */
const NavigationQuestion = () => {
  const { pathname } = useLocation();
  const blocker = useBlocker(isAnyInputLost);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    // Another page replaces the forms anyway.
    if (blocker.location.pathname === pathname) guards.get().forEach((guard) => guard.leave());
    blocker.proceed();
  };
  return <DiscardQuestion onDiscard={leave} onStay={() => blocker.reset()} />;
};

const AreFormsKept = createContext(false);

/** A page that keeps all its forms while its path stays the same, so navigating between them loses nothing. */
export const KeepForms = ({ children }: { children: ReactNode }) => (
  <AreFormsKept value>
    <DialogHost>{children}</DialogHost>
  </AreFormsKept>
);

interface LeaveGuardProps {
  /** True while leaving the form would lose input. */
  isChanged: boolean;
  /** True for a form that fills its page, so that any link leaves it. A dialog covers the links. */
  isPage?: boolean;
  /** Closes a form that is still open after leaving. */
  onLeave?: () => void;
}

/**
 * Asks before the browser's Back button or closing the tab loses the input of a form. When the session ends, the form
 * stays open below the login. Render the guard before there is any input, because the router registers a blocker only
 * some time after the first render.
 */
export const LeaveGuard = ({ isChanged, isPage = false, onLeave }: LeaveGuardProps) => {
  const id = useId();
  const areKept = use(AreFormsKept);
  const isInputLost = useEffectEvent(({ currentLocation, nextLocation, historyAction }: Navigation): boolean => {
    if (!isChanged) return false;
    return areKept ? currentLocation.pathname !== nextLocation.pathname : isPage || historyAction === 'POP';
  });
  const leave = useEffectEvent(() => {
    if (isChanged) onLeave?.();
  });
  useEffect(() => addGuard({ id, isInputLost: (navigation) => isInputLost(navigation), leave: () => leave() }), [id]);
  useUnsavedInput(isChanged);
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  return guards.useValue()[0]?.id === id && <NavigationQuestion />;
};
