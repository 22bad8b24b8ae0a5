import type { BookingChoice } from '@lab/contracts';
import { SelectInput } from '../../../components/form/SelectInput';

const labels: Record<BookingChoice, string> = {
  this: 'Only this one',
  later: 'This one and the later ones',
  all: 'All of the series',
};

const options = Object.entries(labels).map(([value, label]) => ({ value: value as BookingChoice, label }));

interface WhichInputProps {
  value: BookingChoice;
  onChange: (which: BookingChoice) => void;
}

/** Which bookings of a series are meant. */
export const WhichInput = ({ value, onChange }: WhichInputProps) => (
  <SelectInput label="Which bookings" value={value} options={options} onChange={onChange} />
);
