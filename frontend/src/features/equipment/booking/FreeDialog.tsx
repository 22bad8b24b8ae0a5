import {
  bookingTimesProblem,
  bookingUnitLabels,
  bookingUnits,
  type BookingUnit,
  type BookingTimes,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { ChoiceField } from '../../../components/form/ChoiceField';
import type { Field } from '../../../components/form/use-server-form';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { BookDialog } from '../dialogs';
import { useInventory } from '../equipment.api';
import { formatTime, namesOf, nextHour } from './booking-words';
import { useFree } from './bookings.api';
import { PeriodFields } from './PeriodFields';

const ALL = 'all';

interface FreeListProps {
  query: ReturnType<typeof useFree>;
  onBook: (equipmentId: number) => void;
}

/** The things that are free, each with a button, and then the others. */
const FreeList = ({ query, onBook }: FreeListProps) => {
  const { equipment } = useInventory();
  if (!query.data) return <NotLoaded query={query} what="what is free" placeholders={<Skeleton />} />;
  const { free, taken } = query.data;
  const rowSx = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, borderTop: 1, borderColor: 'divider' };
  return (
    <Box component="ul" aria-label="Things" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {free.map((id) => (
        <Box key={id} component="li" sx={rowSx}>
          <Typography sx={{ flex: 1 }}>{namesOf([id], equipment)}</Typography>
          <Button size="small" aria-label={`Book ${namesOf([id], equipment)}`} onClick={() => onBook(id)}>
            Book
          </Button>
        </Box>
      ))}
      {taken.map(({ id, nextFree }) => (
        <Box key={id} component="li" sx={{ ...rowSx, color: 'text.secondary' }}>
          <Typography sx={{ flex: 1 }}>{namesOf([id], equipment)}</Typography>
          <Typography variant="body2">{nextFree ? `from ${formatTime(nextFree)}` : 'not available'}</Typography>
        </Box>
      ))}
    </Box>
  );
};

const unitOptions = bookingUnits.map((value) => ({ value, label: bookingUnitLabels[value] }));

interface PeriodForm {
  unit: BookingUnit;
  days: BookingTimes;
  times: BookingTimes;
  category: string;
}

type FieldOf = (name: 'unit' | 'category' | `${'days' | 'times'}.${'start' | 'end'}`) => Field;

/** What is free in some days or hours, and when the rest will be. */
export const FreeDialog = () => {
  const open = useOpenDialog();
  const { equipment, today } = useInventory();
  const { control } = useForm<PeriodForm>({
    defaultValues: { unit: 'day', days: { start: today, end: today }, times: nextHour(), category: ALL },
  });
  const field: FieldOf = (name) => ({ name, control }) as unknown as Field;
  const period = useWatch({ control }) as PeriodForm;
  const { equipmentCategories } = useLabSettings();
  const shown = period.unit === 'day' ? 'days' : 'times';
  const times = period[shown];
  const problem = times.start && times.end ? bookingTimesProblem(times) : null;
  const query = useFree(times, period.category === ALL ? '' : period.category);
  const options = [
    { value: ALL, label: 'All categories' },
    ...equipmentCategories.map(({ id, label }) => ({ value: id, label })),
  ];
  const book = (id: number) => open(<BookDialog begin={{ equipmentIds: [id], ...times }} />);
  return (
    <AppDialog isWide title="What is free?" actions={<CloseButton>Close</CloseButton>}>
      <Stack sx={{ gap: 2, mb: 2 }}>
        {equipment.some(({ bookingUnit }) => bookingUnit === 'hour') && (
          <ChoiceField label="Period" options={unitOptions} {...field('unit')} />
        )}
        <PeriodFields
          isByHour={period.unit === 'hour'}
          labels={['From', 'To']}
          start={field(`${shown}.start`)}
          end={field(`${shown}.end`)}
          from={times.start}
        />
        <ChoiceField label="Category" options={options} {...field('category')} />
      </Stack>
      {problem ? <Typography role="alert">{problem}</Typography> : <FreeList query={query} onBook={book} />}
    </AppDialog>
  );
};
