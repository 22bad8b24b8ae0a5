import type { MemberList, PhotoRequestReceipt } from '@lab/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { pressByKeyboard, typeByKeyboard } from '../support/keyboard.js';
import { expectGoodLooks } from '../support/looks.js';
import { makePortrait } from '../support/portrait.js';
import { expect, expectAccessible, logIn, system, test } from '../support/test.js';

/** A unique person, so that journeys can run repeatedly on the same data. */
const someone = (label: string) => {
  const run = Date.now().toString(36);
  const unique = `${label} ${run}`;
  return { name: `王${run}${label}`, nameEn: unique, email: `${unique.replaceAll(' ', '.')}@cs.example.edu.tw` };
};

type Visitor = ReturnType<typeof someone>;

const photoOf = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePortrait('#7a5c61') });

/** Fills in the form by keyboard alone. */
const fillInRequest = async (page: Page, person: Visitor): Promise<void> => {
  await page.goto('/upload-photo');
  await typeByKeyboard(page, page.getByLabel('Chinese name'), person.name);
  await typeByKeyboard(page, page.getByLabel('English name'), person.nameEn);
  await typeByKeyboard(page, page.getByLabel('Email'), person.email);
  await typeByKeyboard(page, page.getByLabel('Department'), 'Department of Human-Centered Computing');
  await typeByKeyboard(page, page.getByRole('combobox', { name: 'Research keywords' }), 'screen time');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  // Playwright cannot operate the file dialog of the operating system with the keyboard.
  await page.locator('input[type=file]').setInputFiles(await photoOf());
};

/** Sends a request directly, like the form would. */
const sendRequest = async (request: APIRequestContext, person: Visitor): Promise<number> => {
  const multipart = { ...person, department: 'Design', researchKeywords: 'Chatbots', photo: await photoOf() };
  const answer = await request.post('/api/photo-requests', { multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as PhotoRequestReceipt).id;
};

const openReview = async (page: Page): Promise<void> => {
  await logIn(page);
  await page.goto('/aimex/administration');
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Photo requests' }).click();
};

/** True when the browser has decoded every image with this name. */
const isShown = (page: Page, nameEn: string): Promise<boolean> =>
  page
    .getByRole('listitem')
    .filter({ hasText: nameEn })
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth > 100 && image.currentSrc.includes('/api/photos/');
    });

test('a visitor submits a photo by keyboard, the professor approves it with two clicks, and open pages show the request and the new member', async ({
  page,
  browser,
}) => {
  await openReview(page);
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeVisible();
  const visitor = await browser.newContext({ baseURL: system.url });
  const visitorPage = await visitor.newPage();
  const person = someone('Journey');
  await fillInRequest(visitorPage, person);
  await expectGoodLooks(visitorPage);
  await pressByKeyboard(visitorPage, visitorPage.getByRole('button', { name: 'Submit request' }));
  await expect(visitorPage.getByText('Submission Successful')).toBeVisible();
  await expectAccessible(visitorPage);
  // The pages of members get live updates.
  await logIn(visitorPage);
  await visitorPage.goto('/members');

  await expect(page.getByText(person.nameEn)).toBeVisible();
  expect(await isShown(page, person.nameEn)).toBe(true);
  await expectClicks(page, 2, async () => {
    await page.getByRole('button', { name: `Approve ${person.nameEn}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Role' })).not.toHaveText('Choose a role');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`${person.nameEn} ${person.name} is in the directory now.`)).toBeVisible();
  });

  const card = visitorPage.getByRole('listitem').filter({ hasText: person.nameEn });
  await expect(card).toContainText('Screen Time');
  expect(await isShown(visitorPage, person.nameEn)).toBe(true);
});

test('a request with a member’s e-mail address shows its changes, and is applied after a confirmation', async ({
  page,
  request: visitor,
}) => {
  const person = someone('Update');
  const first = await sendRequest(visitor, person);
  await openReview(page);
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeVisible();
  const approved = await page.request.post(`/api/photo-requests/${first}/approve`, { data: { role: '博士生' } });
  expect(approved.ok(), await approved.text()).toBe(true);

  const other = someone('Else');
  const married = { ...person, nameEn: `${person.nameEn} Chen` };
  await sendRequest(visitor, { ...married, email: person.email.toUpperCase() });
  await sendRequest(visitor, { ...other, email: person.email });
  const group = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 2, name: `2 requests from ${person.email}` }),
  });
  await expect(group.getByText(`Changes ${person.nameEn} ${person.name}`)).toHaveCount(2);
  const request = group.getByRole('listitem').filter({ hasText: married.nameEn });
  const changes = request.getByRole('table', { name: `What changes for ${person.nameEn} ${person.name}` });
  await expect(changes.getByRole('row', { name: /English name/ })).toContainText(`${person.nameEn}${married.nameEn}`);
  await expectAccessible(page);

  await request.getByRole('button', { name: `Approve ${married.nameEn} ${married.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${person.nameEn} ${person.name}?` });
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toContainText('PhD Student');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Change ${person.nameEn}` }).click();
  await expect(page.getByText(`The entry of ${married.nameEn} ${married.name} was changed.`)).toBeVisible();
  await page.getByRole('button', { name: `Reject ${other.nameEn} ${other.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('button', { name: `Reject ${other.nameEn} ${other.name}` })).toBeHidden();

  const { members } = (await (await visitor.get('/api/lab-members')).json()) as MemberList;
  expect(members.find(({ nameEn }) => nameEn === married.nameEn)).toMatchObject({ role: '博士生' });
});
