import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { formatInstant } from '../../lib/time';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';

const itemSx: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > svg': { color: 'text.secondary', flexShrink: 0 },
};

/** A line below the title, with a date. */
export const SignInEvent = ({ text, instant }: { text: string; instant?: string | null }) => (
  <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
    {text} {instant && <time dateTime={instant}>{formatInstant(instant)}</time>}
  </Typography>
);

interface SignInItemProps {
  icon?: ReactNode;
  title: string;
  /** The lines below the title. */
  children: ReactNode;
  /** The button at the end. */
  action?: ReactNode;
}

/** One of the user's passkeys, university accounts, browsers or API tokens, in a list. */
export const SignInItem = ({ icon, title, children, action }: SignInItemProps) => (
  <Box component="li" sx={itemSx}>
    {icon}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
    {action}
  </Box>
);

interface SignInListProps {
  label: string;
  /** Shown in place of the list while it is empty. */
  empty?: string;
  /** `SignInItem`s. */
  children: readonly ReactElement[];
}

/** A list of `SignInItem`s, which keeps the focus when one of them is removed. */
export const SignInList = ({ label, empty, children }: SignInListProps) => {
  const list = useFocusAfterRemoval(children.length);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {empty && children.length === 0 && <Typography>{empty}</Typography>}
      <Box component="ul" aria-label={label}>
        {children}
      </Box>
    </Box>
  );
};
