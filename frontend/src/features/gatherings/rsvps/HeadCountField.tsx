import { limits } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from '../../../components/form/TextInput';

interface HeadCountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** True while the typed number is not saved. */
  isChanged: boolean;
  isBusy: boolean;
}

/** The number of people in an RSVP. */
export const HeadCountField = ({ value, onChange, error, isChanged, isBusy }: HeadCountFieldProps) => (
  <Box sx={{ mt: 2, display: 'flex', alignItems: 'flex-start', gap: 1 }}>
    <Box sx={{ width: (theme) => (error ? '100%' : theme.sizes.gathering.headCount) }}>
      <TextInput
        label="How many"
        type="number"
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { min: 1, max: limits.rsvpHeadCount } }}
        error={error}
      />
    </Box>
    {isChanged && (
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy} sx={{ mt: 3.75 }}>
        Save
      </Button>
    )}
  </Box>
);
