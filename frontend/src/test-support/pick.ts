import { fireEvent, screen, within } from '@testing-library/react';

/** The group of a date, time or date-time field, by its label. */
export const picker = (label: string | RegExp): HTMLElement => screen.getByRole('group', { name: label });

const input = (label: string | RegExp): HTMLInputElement =>
  within(picker(label)).getByRole<HTMLInputElement>('textbox', { hidden: true });

/** Pastes a date, time or date-time into its field: `2026-11-24`, `19:00`, `2026-11-24T19:00`. */
export const pick = (label: string | RegExp, value: string): void => {
  fireEvent.change(input(label), { target: { value: value.replaceAll('-', '/').replace('T', ' ') } });
};

/** The displayed text of the field; blank while nothing is chosen. */
export const picked = (label: string | RegExp): string => input(label).value;
