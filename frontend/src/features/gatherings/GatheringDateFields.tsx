import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Controller, useFormContext } from 'react-hook-form';
import { DateTimeInput } from '../../components/form/DateTimeInput';
import { browserTimeZone } from '../../lib/local-date-time';
import { dateFieldsSx } from './gathering-styles';
import { hoursFromNow } from './gathering-dates';
import type { GatheringDates } from './gathering-form';

const DateField = ({ name, label, min }: { name: keyof GatheringDates; label: string; min: string }) => {
  const { control } = useFormContext<GatheringDates>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, ...field }, fieldState }) => (
        <DateTimeInput {...field} inputRef={ref} label={label} min={min} error={fieldState.error?.message} />
      )}
    />
  );
};

/** When the event is and when voting closes. Neither can be chosen in the past. */
export const GatheringDateFields = () => {
  const now = hoursFromNow(0);
  return (
    <div>
      <Box sx={dateFieldsSx}>
        <DateField name="proposedDate" label="Event Date" min={now} />
        <DateField name="votingEndDate" label="Voting Deadline" min={now} />
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        Times are in your time zone, {browserTimeZone()}.
      </Typography>
    </div>
  );
};
