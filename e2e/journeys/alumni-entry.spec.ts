import type { Member } from '@lab/contracts';
import { alumniLink } from '../support/alumni-link.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { becomeAdmin, removeMembers } from '../support/people.js';
import { created, unique } from '../support/records.js';
import { expect, logIn, system, test } from '../support/test.js';

// A link that was used is unknown.
test.use({ expectedMessages: [/404/] });

test('a former member updates their entry with a link, and declines the next one until an administrator undoes it', async ({
  page,
  browser,
}) => {
  test.skip(!system.databaseUrl, 'needs the database, because a link is due after a year');
  await logIn(page);
  await becomeAdmin(page);
  const nameEn = unique('Former Member');
  const email = `${nameEn.replaceAll(' ', '.')}@example.edu`;
  const person = { name: '以前的人', nameEn, email, role: '博士生', department: 'Design' };
  const { id } = await created<Member>(page.request, '/api/lab-members', person);
  const left = await page.request.put(`/api/lab-members/${id}`, { data: { isAlumni: true } });
  expect(left.status()).toBe(200);

  const visitor = await (await browser.newContext({ baseURL: system.url })).newPage();
  const first = await alumniLink(id);
  await visitor.goto(first);
  await expect(visitor.getByRole('heading', { name: nameEn })).toBeVisible();
  await expectGoodLooks(visitor);
  await showOnDesktop(visitor);
  await visitor.getByLabel(/^Current position/).fill('Professor of Sleep');
  await visitor.getByRole('button', { name: 'Save' }).click();
  await expect(visitor.getByText('Your entry is saved.').first()).toBeVisible();
  await visitor.goto('/news');
  await visitor.goto(first);
  await expect(visitor.getByText('This link has ended')).toBeVisible();
  await expectGoodLooks(visitor);
  const entry = (await (await page.request.get(`/api/lab-members/${id}`)).json()) as Member;
  expect(entry.currentPosition).toBe('Professor of Sleep');

  await visitor.goto('/news');
  await visitor.goto(await alumniLink(id));
  await visitor.getByRole('button', { name: 'Please do not ask again' }).click();
  await expect(visitor.getByText('You will not be asked again').first()).toBeVisible();

  await page.goto('/members');
  await page.getByRole('searchbox', { name: 'Search' }).fill(nameEn);
  await expect(page.getByText('Does not want the yearly e-mail.')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByRole('button', { name: `Ask again: ${nameEn}` }).click();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'They want to be asked' }).click();
  await expect(page.getByText('The yearly e-mail is on again')).toBeVisible();
  await expect(page.getByText('Does not want the yearly e-mail.')).toBeHidden();
  await removeMembers(page, [id]);
});
