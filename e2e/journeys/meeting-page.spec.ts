import { expectGoodLooks } from '../support/looks.js';
import { planMeeting } from '../support/meetings.js';
import { logInAsMember, membersOf } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, test } from '../support/test.js';

const PDF = Buffer.from(`%PDF-1.7\n${'slides '.repeat(50_000)}\n%%EOF\n`);

// The open page asks for the minutes of the meeting that has just been deleted.
test.use({ expectedMessages: [/status of 404/] });

test('a meeting has slides that a presenter drops, minutes, and to-dos that are done on the dashboard', async ({
  page,
}) => {
  await logInAsMember(page);
  const [me] = await membersOf(page);
  const title = unique('Minutes');
  const { id, version: _version, ...meeting } = await planMeeting(page, title, 6);
  const presented = { ...meeting, presenters: me!.name };
  expect((await page.request.put(`/api/lab-meetings/${id}`, { data: presented })).status()).toBe(200);

  await page.goto(`/aimex/lab-meetings/${id}`);
  const slides = page.getByRole('region', { name: 'Slides' });
  await slides
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '期中報告.pdf', mimeType: 'application/pdf', buffer: PDF });
  const file = slides.getByRole('link', { name: '期中報告.pdf' });
  await expect(file).toBeVisible();
  const answer = await page.request.get((await file.getAttribute('href'))!);
  expect(answer.headers()['content-disposition']).toMatch(/^inline; .*%E6%9C%9F/);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect((await answer.body()).equals(PDF)).toBe(true);

  await page.getByRole('button', { name: 'Write Minutes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Minutes' });
  await dialog.getByLabel('Decisions').fill('- Buy the **headset**');
  await dialog.getByRole('button', { name: 'Add to-do' }).click();
  const toDo = unique('Order the headset');
  await dialog.getByLabel('What is to be done').fill(toDo);
  await dialog.getByLabel('Who').fill(me!.name);
  await page.getByRole('option').first().click();
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Save Minutes' }).click();
  await expect(page.getByRole('checkbox', { name: toDo })).not.toBeChecked();
  await expectGoodLooks(page);

  await page.goto('/aimex/portal');
  const line = page.getByRole('listitem').filter({ hasText: toDo });
  const showAll = page.getByRole('button', { name: /^Show all/ });
  await expect(line.or(showAll).first()).toBeVisible();
  if (!(await line.isVisible())) await showAll.click();
  await line.getByRole('button', { name: 'Done' }).click();
  await expect(line).toHaveCount(0);
  await page.goto(`/aimex/lab-meetings/${id}`);
  await expect(page.getByRole('checkbox', { name: toDo })).toBeChecked();

  expect((await page.request.delete(`/api/lab-meetings/${id}`)).ok()).toBe(true);
  await expect(page.getByText('This meeting has been deleted.')).toBeVisible();
});
