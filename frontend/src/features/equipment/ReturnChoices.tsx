import { addDays, dayjs } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DAY_FORMAT } from '../../lib/time';

interface ReturnChoicesProps {
  /** `YYYY-MM-DD` */
  today: string;
  onChoose: (day: string) => void;
}

/** How long items are usually borrowed: one click instead of a date. */
export const ReturnChoices = ({ today, onChoose }: ReturnChoicesProps) => {
  const choices = [
    { label: '1 day', day: addDays(today, 1) },
    { label: '1 week', day: addDays(today, 7) },
    { label: '1 month', day: dayjs.utc(today).add(1, 'month').format(DAY_FORMAT) },
  ];
  return (
    <Box
      component="fieldset"
      aria-label="Return in"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, border: 0 }}
    >
      {choices.map(({ label, day }) => (
        <Button key={label} size="small" variant="outlined" color="inherit" onClick={() => onChoose(day)}>
          In {label}
        </Button>
      ))}
    </Box>
  );
};
