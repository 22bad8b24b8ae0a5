import { calendarDateSchema } from '@lab/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { DateField } from '../../components/form/DateField';

const isDay = (text: string): boolean => text === '' || calendarDateSchema().safeParse(text).success;

interface DayFilterProps {
  day: string;
  /** True when the user has just asked for it. */
  hasFocus: boolean;
  onChange: (day: string) => void;
}

/** Filters by day. Unfinished input stays in the field. */
export const DayFilter = ({ day, hasFocus, onChange }: DayFilterProps) => {
  const { control, subscribe, setFocus } = useForm({ values: { day } });
  const settle = useEffectEvent((next: string) => {
    if (next !== day && isDay(next)) onChange(next);
  });
  useEffect(
    () => subscribe({ name: 'day', formState: { values: true }, callback: ({ values }) => settle(values.day) }),
    [subscribe],
  );
  useEffect(() => {
    if (hasFocus) setFocus('day');
  }, [hasFocus, setFocus]);
  return <DateField label="Day" name="day" control={control as unknown as Control} />;
};
