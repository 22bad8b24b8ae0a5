import type { Equipment } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { DateField } from '../../../components/form/DateField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import type { Field } from '../../../components/form/use-server-form';
import { useLabSettings } from '../../../lib/settings/settings.api';
import type { BookingStart } from './BookDialog';
import { formatTime, namesOf } from './booking-words';
import { useFree } from './bookings.api';

const ALL = 'all';

interface FreeDialogProps {
  equipment: readonly Equipment[];
  today: string;
  onBook: (begin: BookingStart) => void;
  onClose: () => void;
}

interface FreeListProps {
  query: ReturnType<typeof useFree>;
  equipment: readonly Equipment[];
  onBook: (equipmentId: number) => void;
}

/** The things that are free, each with a button, and then the others. */
const FreeList = ({ query, equipment, onBook }: FreeListProps) => {
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

/** What is free in some days, and when the rest will be. */
export const FreeDialog = ({ equipment, today, onBook, onClose }: FreeDialogProps) => {
  const form = useForm({ defaultValues: { from: today, to: today, category: ALL } });
  const field = (name: 'from' | 'to' | 'category') => ({ name, control: form.control }) as unknown as Field;
  const [from, to, category] = useWatch({ control: form.control, name: ['from', 'to', 'category'] });
  const { equipmentCategories } = useLabSettings();
  const query = useFree(from, to, category === ALL ? '' : category);
  const options = [
    { value: ALL, label: 'All categories' },
    ...equipmentCategories.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <AppDialog
      isOpen
      isWide
      title="What is free?"
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      }
    >
      <FieldColumns>
        <DateField label="From" earliest={today} {...field('from')} />
        <DateField label="To" earliest={from > today ? from : today} {...field('to')} />
      </FieldColumns>
      <Box sx={{ my: 2 }}>
        <ChoiceField label="Category" options={options} {...field('category')} />
      </Box>
      <FreeList
        query={query}
        equipment={equipment}
        onBook={(id) => onBook({ equipmentIds: [id], start: from, end: to })}
      />
    </AppDialog>
  );
};
