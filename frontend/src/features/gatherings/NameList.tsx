import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

/** The expandable names below a line of counts. */
const namesSx: SxProps<Theme> = {
  typography: 'caption',
  color: 'text.secondary',
  '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5, borderRadius: 0.5 },
  '& summary:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& p': { m: 0 },
};

interface NameListProps {
  title: string;
  /** Names grouped by answer. */
  groups: Record<string, readonly string[]>;
}

/** So many names are shown at once; more would hide the rest of the card. */
const FEW = 12;

/** The names behind a line of counts; many of them only when expanded. */
export const NameList = ({ title, groups }: NameListProps) => {
  const filled = Object.entries(groups).filter(([, names]) => names.length > 0);
  if (filled.length === 0) return null;
  const count = filled.flatMap(([, names]) => names).length;
  return (
    <Box component="details" open={count <= FEW} sx={namesSx}>
      <summary>{title}</summary>
      {filled.map(([label, names]) => (
        <p key={label}>
          {label}: {names.join(', ')}
        </p>
      ))}
    </Box>
  );
};
