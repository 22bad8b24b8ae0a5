import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { renderPiece } from '../../test-support/render-app';
import { ChoiceField } from './ChoiceField';
import { DateField } from './DateField';
import { DateTimeField } from './DateTimeField';
import { DurationField } from './DurationField';
import { TextField } from './TextField';
import { TimeField } from './TimeField';
import type { Field } from './use-server-form';

const held: { setFocus?: (name: 'value') => void } = {};

const Form = ({ children }: { children: (field: Field) => ReactNode }) => {
  const form = useForm<{ value: string }>({ defaultValues: { value: '' } });
  useEffect(() => void (held.setFocus = form.setFocus), [form]);
  return <form aria-label="Form">{children({ name: 'value', control: form.control as unknown as Control })}</form>;
};

it.each<[string, (field: Field) => ReactNode]>([
  ['text', (field) => <TextField label="Value" {...field} />],
  ['choice', (field) => <ChoiceField label="Value" options={[{ value: 'a', label: 'A' }]} {...field} />],
  ['date', (field) => <DateField label="Value" {...field} />],
  ['date-time', (field) => <DateTimeField label="Value" earliest="2026-01-01T00:00:00Z" {...field} />],
  ['time', (field) => <TimeField label="Value" {...field} />],
  ['duration', (field) => <DurationField label="Value" {...field} />],
])('closing a form before its invalid %s field has the focus causes no error', async (_, children) => {
  const { unmount } = renderPiece(<Form>{children}</Form>);
  expect(screen.getByRole('form')).toBeVisible();
  held.setFocus!('value');
  unmount();
  // An uncaught error of the timer that moves the focus fails the test.
  await new Promise((resolve) => setTimeout(resolve));
});
