import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { labSettings, setLabSettings } from '@lab/contracts';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { setLabTimeZone } from '../../../lib/time';
import { theme } from '../../../lib/theme/theme';
import { mediaThat } from '../../../test-support/fake-media';
import { pick, picked, picker } from '../../../test-support/pick';
import { DateField } from '../DateField';
import { DateTimeField } from '../DateTimeField';
import { TimeField } from '../TimeField';
import { NO_DATE, type DayNote } from './picker-field';

interface Values {
  day: string;
  free: string;
  at: string;
  time: string;
}

const held: { form?: ReturnType<typeof useForm<Values>> } = {};
const valueOf = (name: keyof Values) => held.form!.getValues(name);

const noteOf = (day: string): DayNote | undefined =>
  day === '2026-11-26' ? { text: 'Reserved by Ada', isTaken: true } : { '2026-11-27': { text: 'Has a meeting' } }[day];

const Form = ({ values, onBlur }: { values: Partial<Values>; onBlur?: (value: string) => void }) => {
  const form = useForm<Values>({ defaultValues: { day: '', free: '', at: '', time: '', ...values } });
  useEffect(() => void (held.form = form), [form]);
  const field = (name: keyof Values) => ({ name, control: form.control as unknown as Control });
  return (
    <ThemeProvider theme={theme}>
      <DateField
        label="Day"
        hint="Any day"
        earliest="2026-11-20"
        latest="2026-11-28"
        noteOf={noteOf}
        onBlur={onBlur}
        {...field('day')}
      />
      <DateField label="Any day" {...field('free')} />
      <DateTimeField label="Moment" earliest="2026-11-20T00:00:00Z" {...field('at')} />
      <TimeField label="Time" {...field('time')} />
    </ThemeProvider>
  );
};

const draw = (values: Partial<Values> = {}, onBlur?: (value: string) => void) => {
  Object.assign(window, { matchMedia: mediaThat((query) => query.includes('min-width')) });
  render(<Form values={values} {...(onBlur && { onBlur })} />);
  return userEvent.setup();
};

describe('in a lab with dates by day, month and year, and weeks from Monday', () => {
  beforeEach(() => setLabSettings({ ...labSettings(), formats: { dates: 'dmy', weekStart: 1, decimal: ',' } }));

  it('dates are shown and typed in this order, and pasted in this or in the order of ISO 8601', () => {
    draw({ day: '2026-11-24', at: '2026-11-24T11:00:00.000Z' });
    expect([picked('Day'), picked('Moment')]).toEqual(['24.11.2026', '24.11.2026 19:00']);
    pick('Day', '01.12.2026');
    expect(valueOf('day')).toBe('2026-12-01');
    pick('Day', '2026-12-03');
    expect(valueOf('day')).toBe('2026-12-03');
  });

  it('weeks of a calendar begin on Monday', async () => {
    const user = draw({ free: '2026-11-24' });
    await user.click(within(picker('Any day')).getByRole('button', { name: /^Choose date/ }));
    const calendar = within(await screen.findByRole('dialog'));
    expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mo',
      'Tu',
      'We',
      'Th',
      'Fr',
      'Sa',
      'Su',
    ]);
    expect(within(calendar.getAllByRole('row')[1]!).getAllByRole('gridcell').at(-1)).toHaveTextContent('1');
  });
});

describe('a date field', () => {
  it('shows the local format and gives ISO dates', () => {
    draw({ day: '2026-11-24' });
    expect(picked('Day')).toBe('2026/11/24');
    pick('Day', '2026/12/01');
    expect(valueOf('day')).toBe('2026-12-01');
  });

  it('is typed section by section, and is invalid while half typed or for a day that does not exist', async () => {
    const onBlur = jest.fn<(value: string) => void>();
    const user = draw({}, onBlur);
    await user.click(within(picker('Day')).getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard('2026');
    expect(valueOf('day')).toBe(NO_DATE);
    await user.keyboard('0231');
    expect(valueOf('day')).toBe(NO_DATE);
    expect(picked('Day')).toBe('2026/02/31');
    await user.tab();
    expect(onBlur).toHaveBeenLastCalledWith(NO_DATE);
  });

  it.each([
    ['by keys', (user: UserEvent) => user.keyboard('{Backspace}')],
    [
      'by its button',
      (user: UserEvent) => user.click(within(picker('Any day')).getByRole('button', { name: 'Clear' })),
    ],
  ])(
    'that is half typed keeps its text when it loses the focus, and is blank after it is cleared %s',
    async (_, clear) => {
      const user = draw();
      await user.click(within(picker('Any day')).getByRole('spinbutton', { name: 'Year' }));
      await user.keyboard('2026');
      await user.click(within(picker('Moment')).getByRole('spinbutton', { name: 'Year' }));
      expect([picked('Any day'), valueOf('free')]).toEqual(['2026/MM/DD', NO_DATE]);
      await user.click(within(picker('Any day')).getByRole('spinbutton', { name: 'Year' }));
      await clear(user);
      expect([picked('Any day'), valueOf('free')]).toEqual(['', '']);
    },
  );

  it('with a deleted section is invalid, and is blank only when all sections are deleted', async () => {
    const user = draw({ free: '2026-11-24' });
    const section = (name: string) => within(picker('Any day')).getByRole('spinbutton', { name });
    await user.click(section('Month'));
    await user.keyboard('{Backspace}');
    expect([picked('Any day'), valueOf('free')]).toEqual(['2026/MM/24', NO_DATE]);
    await user.click(section('Year'));
    await user.keyboard('{Backspace}');
    await user.click(section('Day'));
    await user.keyboard('{Backspace}');
    expect([picked('Any day'), valueOf('free')]).toEqual(['', '']);
  });

  it.each([
    ['2026-11-24', '2026-11-24'],
    [' 2026.1.5', '2026-01-05'],
    ['2026年11月24日', '2026-11-24'],
    ['2026/11/24', '2026-11-24'],
  ])('accepts “%s” from the clipboard', async (text, day) => {
    const user = draw({ free: '2026-10-01' });
    await user.click(within(picker('Any day')).getByRole('spinbutton', { name: 'Month' }));
    await user.paste(text);
    expect(valueOf('free')).toBe(day);
  });

  it.each(['next Tuesday', '2026/13/45', '2026-02-30', '24.11.2026', '2026-11', ''])(
    'keeps its day when “%s” is pasted, which is not a date',
    async (text) => {
      const user = draw({ free: '2026-10-01' });
      await user.click(within(picker('Any day')).getByRole('spinbutton', { name: 'Month' }));
      await user.paste(text);
      expect([picked('Any day'), valueOf('free')]).toEqual(['2026/10/01', '2026-10-01']);
      await user.keyboard('{Control>}a{/Control}');
      await user.paste(text);
      expect([picked('Any day'), valueOf('free')]).toEqual(['2026/10/01', '2026-10-01']);
    },
  );

  it('accepts a pasted number for the focused part, but not for the whole date', async () => {
    const user = draw({ free: '2026-10-01' });
    await user.click(within(picker('Any day')).getByRole('spinbutton', { name: 'Month' }));
    await user.paste('7');
    expect(valueOf('free')).toBe('2026-07-01');
    await user.keyboard('{Control>}a{/Control}');
    await user.paste('7');
    expect(valueOf('free')).toBe('2026-07-01');
  });

  it('shows why days cannot be chosen, and the notes of the others', async () => {
    const user = draw({ day: '2026-11-24' });
    await user.click(within(picker('Day')).getByRole('button', { name: /choose date/i }));
    const calendar = within(await screen.findByRole('dialog'));
    const early = calendar.getByRole('gridcell', { name: 'Thursday, November 19, 2026: Too early to be chosen' });
    expect(early).toBeDisabled();
    expect(calendar.getByRole('gridcell', { name: 'Sunday, November 29, 2026: Too late to be chosen' })).toBeDisabled();
    expect(calendar.getByRole('gridcell', { name: /26, 2026: Reserved by Ada$/ })).toBeDisabled();
    const busy = calendar.getByRole('gridcell', { name: /27, 2026: Has a meeting$/ });
    await user.click(busy);
    expect(valueOf('day')).toBe('2026-11-27');
  });

  it('allows no day after 2199', async () => {
    const user = draw({ free: '2199-12-24' });
    await user.click(within(picker('Any day')).getByRole('button', { name: /choose date/i }));
    const calendar = within(await screen.findByRole('dialog'));
    expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await user.click(calendar.getByRole('gridcell', { name: '31' }));
    expect(valueOf('free')).toBe('2199-12-31');
  });

  it('has its label and hint for screen readers, and is focused when it is invalid', async () => {
    draw();
    expect(picker('Day')).toHaveAccessibleDescription('Any day');
    held.form!.setFocus('day');
    const year = within(picker('Day')).getByRole('spinbutton', { name: 'Year' });
    await waitFor(() => expect(year).toHaveFocus());
  });
});

describe('a date-time field', () => {
  it('shows and accepts times in the lab’s zone', () => {
    draw({ at: '2026-11-24T11:00:30.000Z' });
    expect(picked('Moment')).toBe('2026/11/24 19:00');
    pick('Moment', '2026/11/25 08:30');
    expect(valueOf('at')).toBe('2026-11-25T00:30:00.000Z');
  });

  it.each([
    [
      'replaces a time that the clocks skip with the actual time',
      '2027/03/28 02:30',
      '03:30',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'uses the first of two equal times when the clocks are set back',
      '2027/10/31 02:30',
      '02:30',
      '2027-10-31T00:30:00.000Z',
    ],
  ])('%s', (_, typed, shown, instant) => {
    setLabTimeZone('Europe/Berlin');
    try {
      draw();
      pick('Moment', typed);
      expect([picked('Moment').slice(-5), valueOf('at')]).toEqual([shown, instant]);
    } finally {
      setLabTimeZone('Asia/Taipei');
    }
  });

  it('keeps its seconds while unchanged, and can be overtyped digit by digit', async () => {
    const at = '2026-11-24T11:00:30.000Z';
    const user = draw({ at });
    await user.click(within(picker('Moment')).getByRole('spinbutton', { name: 'Year' }));
    await user.tab();
    expect(valueOf('at')).toBe(at);
    await user.click(within(picker('Moment')).getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard('202712010830');
    expect(valueOf('at')).toBe('2027-12-01T00:30:00.000Z');
  });
});

describe('a date-time field, when something is pasted', () => {
  it.each([
    ['accepts a day with a time, with or without seconds', '2026-12-01T08:30:15', '2026-12-01T00:30:00.000Z'],
    ['keeps its value for a day without a time', '2026-12-01', '2026-11-24T11:00:30.000Z'],
    ['keeps its value for a time without a day', '08:30', '2026-11-24T11:00:30.000Z'],
  ])('%s', async (_, text, instant) => {
    const user = draw({ at: '2026-11-24T11:00:30.000Z' });
    await user.click(within(picker('Moment')).getByRole('spinbutton', { name: 'Year' }));
    await user.paste(text);
    expect(valueOf('at')).toBe(instant);
  });
});

describe('a time field', () => {
  it('is 24-hour', () => {
    draw({ time: '19:05' });
    expect(picked('Time')).toBe('19:05');
    pick('Time', '07:30');
    expect(valueOf('time')).toBe('07:30');
  });
});
