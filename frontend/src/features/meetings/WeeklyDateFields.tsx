import { labMeetingDefaults } from '@lab/contracts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { SelectInput } from '../../components/form/SelectInput';
import { formatLongDay, formatMonthDay } from '../../lib/calendar-days';
import { dayOf } from '../../lib/wall-clock';
import { FormLine } from './FormLine';
import { useMeetings } from './meetings-context';
import { meetingDays } from './schedule';
import type { MeetingFormApi } from './use-meeting-form';
import { weeklyChoices, weeklyDates } from './weekly-slots';

const choicesSx: SxProps<Theme> = {
  display: 'grid',
  border: 0,
  m: 0,
  p: 0,
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(6, 1fr)' },
  gap: 0.75,
  '& button': { minHeight: 44, borderRadius: 1, border: 1, borderColor: 'line.control', typography: 'caption' },
  '& button:hover': { borderColor: 'text.primary' },
  '& button[data-busy=true]': { bgcolor: 'surface.sunken', color: 'text.secondary', borderColor: 'divider' },
  '& button[aria-pressed=true]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
};

const QuickSelect = ({ form }: { form: MeetingFormApi }) => {
  const { schedule } = useMeetings();
  const labelId = useId();
  const busy = meetingDays(schedule);
  const chosen = `${form.watch('day')}T${form.watch('time')}`;
  const choose = (choice: string) => {
    form.setValue('day', dayOf(choice), { shouldValidate: true });
    form.setValue('time', labMeetingDefaults.time, { shouldValidate: true });
  };
  return (
    <div>
      <FormLabel id={labelId} component="p" sx={{ mt: 0 }}>
        Quick select, at {labMeetingDefaults.time}
      </FormLabel>
      <Box component="fieldset" aria-labelledby={labelId} sx={choicesSx}>
        {weeklyChoices(schedule.today).map((choice) => {
          const day = dayOf(choice);
          return (
            <ButtonBase
              key={choice}
              aria-pressed={choice === chosen}
              data-busy={busy.has(day)}
              aria-label={`${formatMonthDay(day)}${busy.has(day) ? ', has a meeting' : ''}`}
              onClick={() => choose(choice)}
            >
              {formatMonthDay(day)}
            </ButtonBase>
          );
        })}
      </Box>
    </div>
  );
};

/** When a new meeting takes place: one of the weekly meeting days, at a time. */
export const WeeklyDateFields = ({ form }: { form: MeetingFormApi }) => {
  const { today } = useMeetings().schedule;
  const dates = new Set([...weeklyDates(today), ...weeklyChoices(today).map(dayOf), form.watch('day')]);
  const options = [...dates]
    .filter(Boolean)
    .toSorted()
    .map((value) => ({ value, label: formatLongDay(value) }));
  return (
    <>
      <QuickSelect form={form} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' } }}>
        <Controller
          name="day"
          control={form.control}
          render={({ field, fieldState }) => (
            <SelectInput
              label="Meeting date"
              placeholder="Choose a Tuesday"
              options={options}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormLine form={form} name="time" label="Time" type="time" />
      </Box>
    </>
  );
};
