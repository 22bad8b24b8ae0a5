import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Names by answer, below a line of counts. */
const namesSx: SxProps<Theme> = {
  mt: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5, borderRadius: 0.5 },
  '& summary:hover': { color: 'text.primary' },
  '& summary:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& p': { overflowWrap: 'anywhere' },
};

interface NameListProps {
  /** Names grouped by answer. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** The line of counts. */
  children: ReactNode;
}

/** A line of counts; a click shows the names, if there are any. */
export const NameList = ({ groups, children }: NameListProps) => {
  const filled = Object.entries(groups).filter(([, names]) => names.length > 0);
  if (filled.length === 0) return <Box sx={[namesSx, { py: 0.5 }]}>{children}</Box>;
  return (
    <Box component="details" sx={namesSx}>
      <summary title="Show the names">{children}</summary>
      {filled.map(([label, names]) => (
        <p key={label}>
          {label}: {names.join(', ')}
        </p>
      ))}
    </Box>
  );
};
