import { createContext, use, useCallback, useState, type ReactNode } from 'react';

/** Renders a dialog that calls `close`. */
export type RenderDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((dialog: RenderDialog) => void) | undefined>(undefined);

/**
 * A constant function that opens a dialog above the page, or above the dialog that contains the caller. The dialog
 * stays open when the caller disappears. It takes the place of a dialog that was opened there before.
 */
export const useOpenDialog = () => use(OpenDialog)!;

/** Shows the dialog that a child opens. Every page and the content of every dialog is in a host. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const [dialog, setDialog] = useState<RenderDialog>();
  const open = useCallback((next: RenderDialog) => setDialog(() => next), []);
  const close = () => setDialog((shown?: RenderDialog) => (shown === dialog ? undefined : shown));
  return (
    <OpenDialog value={open}>
      {children}
      {dialog?.(close)}
    </OpenDialog>
  );
};
