import type { Member } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { expectGoodLooks } from '../support/looks.js';
import { logInAsMember } from '../support/people.js';
import { makePortrait } from '../support/portrait.js';
import { addItem, unique } from '../support/records.js';
import { expect, logIn, openPortal, system, test } from '../support/test.js';

const becomeAdmin = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/auth/admin', { data: { password: system.adminPassword } });
  expect(answer.status()).toBe(200);
};

/** The equipment, with one item in its list. */
const searchFor = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/aimex/equipment?${new URLSearchParams({ q: name })}`);
  await expect(page.getByText(name)).toBeVisible();
};

test('saying who one is takes two clicks', async ({ page }) => {
  await openPortal(page);
  await expectClicks(page, 2, async () => {
    await page.getByRole('button', { name: 'Set your name' }).click();
    await page.getByRole('option', { name: 'Ssu-Yu Chen' }).click();
    await expect(page.getByText('You are Ssu-Yu Chen')).toBeVisible();
  });
});

test('an item is checked out until next Friday with four clicks, and kept longer with one', async ({ page }) => {
  await logInAsMember(page, 1);
  const { name } = await addItem(page.request, unique('Clicked camera'));
  await searchFor(page, name);
  await expectClicks(page, 4, async () => {
    await page.getByRole('button', { name: 'Check Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next Friday' }).click();
    await page.keyboard.type('A field study');
    await page.getByRole('dialog').getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
  });
  await page.goto(`/aimex/equipment?${new URLSearchParams({ tab: 'checkouts', q: name })}`);
  await expectClicks(page, 1, async () => {
    await page.getByRole('button', { name: 'Extend by 1 week' }).click();
    await expect(page.getByText('Checkout extended successfully')).toBeVisible();
  });
});

test('an item is reserved with five clicks', async ({ page }) => {
  await logInAsMember(page, 1);
  const { name } = await addItem(page.request, unique('Clicked tripod'));
  await searchFor(page, name);
  await expectClicks(page, 5, async () => {
    await page.getByRole('button', { name: 'Reserve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next week' }).click();
    await page.keyboard.type('A field study');
    await page.getByRole('dialog').getByRole('button', { name: 'Reserve' }).click();
    await expect(page.getByText('Equipment reserved successfully')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Reserve' }).click();
  await expect(page.getByRole('dialog').getByText('Today')).toBeVisible();
  await expectGoodLooks(page);
});

test('a photo is approved with two clicks', async ({ page }) => {
  await openPortal(page);
  await becomeAdmin(page);
  const nameEn = unique('Clicked Portrait');
  const person = {
    name: `人${Date.now().toString(36)}`,
    nameEn,
    email: `${nameEn.replaceAll(' ', '.')}@cs.example.edu`,
  };
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePortrait('#5c617a') };
  const multipart = { ...person, department: 'Design', researchKeywords: 'Chatbots', photo };
  expect((await page.request.post('/api/photo-requests', { multipart })).status()).toBe(201);
  await page.goto('/aimex/photo-requests');
  await expectClicks(page, 2, async () => {
    await page.getByRole('button', { name: `Approve ${nameEn}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Role' })).not.toHaveText('Choose a role');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Request Approved')).toBeVisible();
  });
});

test('the directory adds a member with three clicks, and lets somebody leave with four', async ({ page }) => {
  await logIn(page);
  await becomeAdmin(page);
  await page.goto('/members');
  const nameEn = unique('Clicked Member');
  await expectClicks(page, 3, async () => {
    await page.getByRole('button', { name: 'Add Without a Photo' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Chinese name')).toBeFocused();
    for (const text of [
      `人${Date.now().toString(36)}`,
      nameEn,
      `${nameEn.replaceAll(' ', '.')}@example.edu`,
      'Design',
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Member Added')).toBeVisible();
  });
  const { members } = (await (await page.request.get('/api/lab-members')).json()) as { members: Member[] };
  const { name } = members.find((member) => member.nameEn === nameEn)!;
  await expectClicks(page, 4, async () => {
    await page.getByRole('button', { name: `More about ${nameEn} ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Leaving the lab' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make Alumni' }).click();
    await expect(page.getByText('Member Left the Lab')).toBeVisible();
  });
});
