import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

const FIELD =
  'input:not([aria-hidden=true], [readonly], :disabled), textarea:not([aria-hidden=true]), [role=combobox]:not(input)';

/** Ctrl-Enter (Cmd-Enter) sends the form, from a text of several lines too. */
const sendOnCtrlEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // A key in a dialog that was opened from the form.
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The content of a dialog that is a form. The first field gets the focus. */
export const FormContent = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>(FIELD)?.focus(), []);
  return (
    <Box ref={content} sx={{ display: 'contents' }} onKeyDown={sendOnCtrlEnter}>
      {children}
    </Box>
  );
};
