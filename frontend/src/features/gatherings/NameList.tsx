import Box from '@mui/material/Box';
import { namesSx } from './gathering-styles';

interface NameListProps {
  title: string;
  /** Names by what they said. */
  groups: Record<string, readonly string[]>;
}

/** Who is behind a line of counts, to unfold. */
export const NameList = ({ title, groups }: NameListProps) => {
  const filled = Object.entries(groups).filter(([, names]) => names.length > 0);
  if (filled.length === 0) return null;
  return (
    <Box component="details" sx={namesSx}>
      <summary>{title}</summary>
      {filled.map(([label, names]) => (
        <p key={label}>
          {label}: {names.join(', ')}
        </p>
      ))}
    </Box>
  );
};
