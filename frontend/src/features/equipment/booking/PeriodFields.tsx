import { isDay } from '@lab/contracts';
import { useState } from 'react';
import { DateField } from '../../../components/form/DateField';
import { DateTimeField } from '../../../components/form/DateTimeField';
import { FieldColumns } from '../../../components/form/FieldColumns';
import type { DayNote } from '../../../components/form/picker/picker-field';
import type { Field } from '../../../components/form/use-server-form';
import { useInventory } from '../equipment.api';

interface PeriodFieldsProps {
  isByHour: boolean;
  labels: readonly [string, string];
  start: Field;
  end: Field;
  /** The chosen beginning. The end cannot be earlier. */
  from: string;
  noteOf?: ((day: string) => DayNote | undefined) | undefined;
}

/** A first and a last day, or two times in steps of 15 minutes. */
export const PeriodFields = ({ isByHour, labels, start, end, from, noteOf }: PeriodFieldsProps) => {
  const { today } = useInventory();
  const [earliest] = useState(() => new Date().toISOString());
  const [first, last] = labels;
  if (isByHour) {
    return (
      <FieldColumns>
        <DateTimeField label={first} earliest={earliest} {...start} />
        <DateTimeField label={last} earliest={earliest} {...end} />
      </FieldColumns>
    );
  }
  const notes = noteOf && { noteOf };
  return (
    <FieldColumns>
      <DateField label={first} earliest={today} {...notes} {...start} />
      <DateField label={last} earliest={isDay(from) && from > today ? from : today} {...notes} {...end} />
    </FieldColumns>
  );
};
