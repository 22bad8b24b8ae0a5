import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Difference } from './differences';
import { differingFieldsSx } from './conflict-styles';

interface DifferingFieldsProps {
  differences: readonly Difference[];
  onChoose: (input: string) => void;
}

/** The fields in which the two versions differ. Each name is a link to its field, because the form may be long. */
export const DifferingFields = ({ differences, onChoose }: DifferingFieldsProps) =>
  differences.length > 0 && (
    <Box component="ul" aria-label="Fields that differ" sx={differingFieldsSx}>
      {differences.map(({ name, label, input }) => (
        <li key={name}>
          <Link component="button" type="button" onClick={() => onChoose(input)}>
            {label}
          </Link>
        </li>
      ))}
    </Box>
  );
