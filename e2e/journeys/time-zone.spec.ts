import { expectGoodLooks } from '../support/looks.js';
import { becomeAdmin } from '../support/people.js';
import { expect, logIn, test } from '../support/test.js';

test('another time zone and order of dates take effect on open pages and in calendars; meetings keep their time', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await becomeAdmin(page);
  const member = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await logIn(member);
  await member.goto('/aimex/social-gatherings');
  await expect(member.getByText(/^\w{3} \d\d, \d{4} 7:00 PM$/).first()).toBeVisible();

  await page.goto('/aimex/site?tab=settings');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('combobox', { name: 'Dates' }).click();
  await page.getByRole('option', { name: '24.11.2026' }).click();
  await expect(page.getByText(/^Meetings keep their local time: /)).toBeVisible();
  await expect(page.getByText(/^The next meeting is on .*19:00 in Europe\/Berlin, which is .*13:00 in/)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText(/^\d+ meetings keep their local time\.$/)).toBeVisible();

  // 19:00 in Taipei.
  await expect(member.getByText(/^\d\d\.\d\d\.\d{4} 1[12]:00$/).first()).toBeVisible();
  await member.goto('/aimex/lab-meeting');
  await expect(member.getByText(/\d\d\.\d\d\.\d{4} \(Tue\) 19:00/).first()).toBeVisible();
  const feed = await page.request.post('/api/lab-meetings/calendar-feeds');
  const { path } = (await feed.json()) as { path: string };
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toMatch(/DTSTART;TZID=Europe\/Berlin:\d{8}T190000/);

  const usual = { timeZone: 'Asia/Taipei', formats: { dates: 'specified' } };
  expect((await page.request.put('/api/site/settings', { data: usual })).status()).toBe(200);
});
