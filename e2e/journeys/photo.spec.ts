import type { Page } from '@playwright/test';
import { makePortrait } from '../support/portrait.js';
import { expect, expectAccessible, logIn, system, test } from '../support/test.js';

/** A unique person, so that journeys can run repeatedly on the same data. */
const someone = (label: string) => {
  const unique = `${label} ${Date.now().toString(36)}`;
  return { name: `王${label}`, nameEn: unique, email: `${unique.replaceAll(' ', '.')}@cs.example.edu.tw` };
};

const submitRequest = async (page: Page, person: ReturnType<typeof someone>): Promise<void> => {
  await page.goto('/upload-photo');
  await page.getByLabel('Chinese name').fill(person.name);
  await page.getByLabel('English name').fill(person.nameEn);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Department').fill('Department of Human-Centered Computing');
  const keywords = page.getByRole('combobox', { name: 'Research keywords' });
  await keywords.fill('screen');
  await page.getByRole('option', { name: 'Screen Time' }).click();
  await keywords.press('Escape');
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePortrait('#7a5c61') };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Submission Successful')).toBeVisible();
};

const openReview = async (page: Page): Promise<void> => {
  await logIn(page);
  await page.goto('/aimex/managing-member');
  await page.getByRole('link', { name: /Review/ }).click();
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
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

test('a visitor submits a photo, the professor approves it, and the directory shows it', async ({ page, browser }) => {
  const visitor = await browser.newContext({ baseURL: system.url });
  const visitorPage = await visitor.newPage();
  const person = someone('Journey');
  await submitRequest(visitorPage, person);
  await expectAccessible(visitorPage);

  await openReview(page);
  await expect(page.getByText(person.nameEn)).toBeVisible();
  expect(await isShown(page, person.nameEn)).toBe(true);
  await page.getByRole('button', { name: `Approve ${person.nameEn}` }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /PhD Student/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${person.nameEn} ${person.name} is in the directory now.`)).toBeVisible();

  await visitorPage.goto('/members');
  const card = visitorPage.getByRole('listitem').filter({ hasText: person.nameEn });
  await expect(card).toContainText('PhD Student');
  await expect(card).toContainText('Screen Time');
  expect(await isShown(visitorPage, person.nameEn)).toBe(true);
  await visitor.close();
});

test('a rejected request keeps its reason, and its photo is deleted', async ({ page, browser }) => {
  const visitor = await browser.newContext({ baseURL: system.url });
  const person = someone('Rejected');
  await submitRequest(await visitor.newPage(), person);
  await visitor.close();

  await openReview(page);
  await page.getByRole('button', { name: `Reject ${person.nameEn}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Please send one with your face.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: person.nameEn })).toContainText(
    'Please send one with your face.',
  );
});

test('a request with a member’s address shows what it would change, and is applied after a confirmation', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext({ baseURL: system.url });
  const visitorPage = await visitor.newPage();
  const person = someone('Update');
  await submitRequest(visitorPage, person);
  await openReview(page);
  await page.getByRole('button', { name: `Approve ${person.nameEn}` }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /PhD Student/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${person.nameEn} ${person.name} is in the directory now.`)).toBeVisible();

  const other = someone('Else');
  const married = { ...person, nameEn: `${person.nameEn} Chen` };
  await submitRequest(visitorPage, { ...married, email: person.email.toUpperCase() });
  await submitRequest(visitorPage, { ...other, email: person.email });
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

  await visitorPage.goto('/members');
  await expect(visitorPage.getByRole('listitem').filter({ hasText: married.nameEn })).toContainText('PhD Student');
  await visitor.close();
});

test('an open page of a member shows a new request and a new member without reloading', async ({ page, browser }) => {
  await openReview(page);
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeVisible();
  const member = await browser.newContext({ baseURL: system.url });
  const directory = await member.newPage();
  await logIn(directory);
  await directory.goto('/members');

  const visitor = await browser.newContext({ baseURL: system.url });
  const person = someone('Live');
  await submitRequest(await visitor.newPage(), person);
  await page.getByRole('button', { name: `Approve ${person.nameEn}` }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /Research Assistant/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(directory.getByText(person.nameEn)).toBeVisible();
  await visitor.close();
  await member.close();
});

test.describe('a form with invalid fields', () => {
  test.use({ expectedMessages: [/415/] });

  test('shows an error at each field, and keeps all input when the photo is refused', async ({ page }) => {
    await page.goto('/upload-photo');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    for (const sentence of [
      'Please enter your full Chinese name',
      'Please enter your full English name',
      'Please enter a valid email address',
      'Please enter your department',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByText('Please upload your photo').first()).toBeVisible();

    const person = someone('Mistake');
    await page.getByLabel('Chinese name').fill(person.name);
    await page.getByLabel('English name').fill(person.nameEn);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Department').fill('Design');
    // A text file declared as a JPEG: the browser accepts it, the server does not.
    const renamed = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await page.locator('input[type=file]').setInputFiles(renamed);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(page.getByLabel('English name')).toHaveValue(person.nameEn);
  });
});
