import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { withSx } from './with-sx';

const listSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
};

interface FactListProps {
  /** By label. Empty facts are left out. */
  facts: Readonly<Record<string, ReactNode>>;
  sx?: SxProps<Theme>;
}

/** The facts of a record below each other, each beside its label; nothing if all are empty. */
export const FactList = ({ facts, sx }: FactListProps) => {
  const given = Object.entries(facts).filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <Box component="dl" sx={withSx(listSx, sx)}>
      {given.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
};
