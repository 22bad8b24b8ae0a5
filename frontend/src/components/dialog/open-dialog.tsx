import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const OpenDialog = createContext<((dialog: ReactNode) => void) | undefined>(undefined);

/**
 * A constant function that opens a dialog above the page, or above the dialog that contains the caller. The dialog
 * stays open when the caller disappears, but not on another page. It takes the place of a dialog that was opened there
 * before.
 */
export const useOpenDialog = () => use(OpenDialog)!;

/** Closes the dialog around an element; undefined on a page. */
export const CloseDialog = createContext<(() => void) | undefined>(undefined);

const nothing = (): void => {};

/** A function that closes the dialog of the caller. It does nothing on a page. */
export const useCloseDialog = () => use(CloseDialog) ?? nothing;

/** Shows the dialog that a child opens. Every page and the content of every dialog is in a host. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<{ dialog: ReactNode }>();
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  // The router keeps the host when it replaces the page, which may open a dialog as soon as it is there.
  if (page !== pathname) {
    setPage(pathname);
    setShown(undefined);
  }
  const open = useCallback((dialog: ReactNode) => setShown({ dialog }), []);
  const close = useCallback(() => setShown((latest) => (latest === shown ? undefined : latest)), [shown]);
  return (
    <OpenDialog value={open}>
      {children}
      <CloseDialog value={close}>{shown?.dialog}</CloseDialog>
    </OpenDialog>
  );
};
