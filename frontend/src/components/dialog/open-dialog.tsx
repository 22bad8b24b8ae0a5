import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Renders a dialog that calls `close`. */
export type RenderDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((dialog: RenderDialog) => void) | undefined>(undefined);

/**
 * A constant function that opens a dialog above the page, or above the dialog that contains the caller. The dialog
 * stays open when the caller disappears, but not on another page. It takes the place of a dialog that was opened there
 * before.
 */
export const useOpenDialog = () => use(OpenDialog)!;

/** Shows the dialog that a child opens. Every page and the content of every dialog is in a host. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [dialog, setDialog] = useState<RenderDialog>();
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  // The router keeps the host when it replaces the page, which may open a dialog as soon as it is there.
  if (page !== pathname) {
    setPage(pathname);
    setDialog(undefined);
  }
  const open = useCallback((next: RenderDialog) => setDialog(() => next), []);
  const close = () => setDialog((shown?: RenderDialog) => (shown === dialog ? undefined : shown));
  return (
    <OpenDialog value={open}>
      {children}
      {dialog?.(close)}
    </OpenDialog>
  );
};
