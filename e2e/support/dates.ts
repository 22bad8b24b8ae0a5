import { dayjs } from '@lab/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

const fieldOf = (place: Page | Locator, label: string) => place.getByRole('group', { name: label });

/** A number of days from today in UTC. This may differ by one day from the lab's date, which does not matter here. */
export const inDays = (count: number): string => dayjs.utc().add(count, 'days').format('YYYY-MM-DD');

/** Types a date, time, or both into a field with the keyboard only: `2026-11-24`, `19:00`, `2026-11-24T19:00`. */
export const typeDate = async (place: Page | Locator, label: string, value: string): Promise<void> => {
  const first = fieldOf(place, label).getByRole('spinbutton').first();
  await first.focus();
  await first.page().keyboard.type(value.replaceAll(/\D/g, ''));
};

/** Opens the picker of a field. */
export const openPicker = async (place: Page | Locator, label: string): Promise<Locator> => {
  const field = fieldOf(place, label);
  await field.getByRole('button', { name: /^Choose/ }).click();
  return field.page().getByRole('dialog', { name: label });
};

const chooseDay = async (picker: Locator, day: string): Promise<void> => {
  const month = picker.getByRole('grid', { name: dayjs.utc(day).format('MMMM YYYY') });
  for (let count = 0; count < 12 && !(await month.isVisible()); count += 1) {
    await picker.getByRole('button', { name: 'Next month' }).click();
  }
  await month.getByText(dayjs.utc(day).format('D'), { exact: true }).click();
};

/** The widest screen of a phone, on which a picker is a dialog with a clock. */
const PHONE_WIDTH_PX = 600;

/** Chooses from a column on desktop, or from the clock on a phone, where a transparent overlay receives the clicks. */
const chooseFrom = async (picker: Locator, unit: 'hour' | 'minute', value: number): Promise<void> => {
  const option = picker.getByRole('option', { name: new RegExp(`^0?${value} ${unit}s?$`) });
  if (picker.page().viewportSize()!.width < PHONE_WIDTH_PX) return option.click({ force: true });
  // A column scrolls to its chosen value, possibly between the press and the release of the mouse. The last choice closes
  // the picker.
  await expect(async () => {
    if (await option.isVisible()) await option.click({ timeout: 5_000 });
    if (await picker.isVisible()) await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
  }).toPass();
};

/**
 * Chooses a date and a time with the mouse, from the popper on desktop, or from the mobile dialog.
 * @param value such as `2026-11-24T19:00`; minutes are in steps of five
 */
export const pickDate = async (picker: Locator, value: string): Promise<void> => {
  const [day, time] = value.split('T') as [string, string];
  await chooseDay(picker, day);
  const next = picker.getByRole('button', { name: 'Next', exact: true });
  if (await next.isVisible()) await next.click();
  const [hour, minute] = time.split(':').map(Number);
  await chooseFrom(picker, 'hour', hour!);
  await chooseFrom(picker, 'minute', minute!);
  const accept = picker.getByRole('button', { name: 'OK' });
  if (await accept.isVisible()) await accept.click();
  await expect(picker).toHaveCount(0);
};

/** Waits until the field has the value. */
export const expectDate = (place: Page | Locator, label: string, value: string): Promise<void> =>
  expect(fieldOf(place, label).locator('input')).toHaveValue(value.replaceAll('-', '/').replace('T', ' '));
