import type { Member } from '@lab/contracts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { textOf } from '../support/downloads.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { followTo } from '../support/pages.js';
import { becomeAdmin } from '../support/people.js';
import { expect, logIn, openPortal, system, test } from '../support/test.js';

const DIALOG = { name: 'Who are you?' };
const PROTECTED = /^This name is protected\./;
const OWN = 'Only you can choose your name.';

// The browser reports refused wrong codes, used links and ended sessions.
test.use({ expectedMessages: [/status of 40[134]/] });

const memberNamed = async (request: APIRequestContext, nameEn: string): Promise<Member> => {
  const { members } = (await (await request.get('/api/lab-members')).json()) as { members: Member[] };
  return members.find((member) => member.nameEn === nameEn)!;
};

/** Removes a member's code and passkeys, as the professor does after a lost phone. */
const reset = async (browser: Browser, nameEn: string): Promise<void> => {
  const page = await browser.newPage();
  await becomeAdmin(page);
  const { id } = await memberNamed(page.request, nameEn);
  expect((await page.request.delete(`/api/auth/credentials/${id}`)).status()).toBe(204);
  await page.close();
};

/** Opens the dialog and selects a name. */
const chooseName = async (page: Page, nameEn: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'You', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Set your name' }).click();
  const dialog = page.getByRole('dialog', DIALOG);
  await dialog.getByRole('combobox', { name: 'Your name' }).fill(nameEn);
  await page.getByRole('option').first().click();
};

/** A separate browser that stores passkeys and confirms them without a fingerprint. */
const openWithAuthenticator = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return page;
};

test.describe('a member with a passkey', () => {
  const NAME = 'Tzu-Yu Peng';

  test.afterEach(({ browser }) => reset(browser, NAME));

  test('signs in with it, downloads their data, and is the only one who can choose and use the name until the professor resets it', async ({
    browser,
  }) => {
    const page = await openWithAuthenticator(browser);
    await openPortal(page);
    await chooseName(page, NAME);
    await expect(page.getByText(`You are ${NAME}`)).toBeVisible();

    await followTo(page, '/aimex/sign-in');
    await expect(page.getByText('Anyone in the lab can choose your name.')).toBeVisible();
    await expectGoodLooks(page);
    await showOnDesktop(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main').getByText(OWN)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My phone');

    await page.goto('/logout');
    await page.waitForURL('**/auth');
    await openPortal(page);
    await chooseName(page, NAME);
    await expect(page.getByText(PROTECTED)).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText(`You are ${NAME}`)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await openPortal(other);
    await chooseName(other, NAME);
    await expect(other.getByText(PROTECTED)).toBeVisible();
    const { id } = await memberNamed(other.request, NAME);
    expect((await other.request.put('/api/auth/identity', { data: { memberId: id } })).status()).toBe(401);
    const checkout = { equipmentId: 1, labMemberId: id, expectedReturnDate: '2099-01-05', purpose: 'Not mine' };
    const refused = await other.request.post('/api/equipment-checkouts', {
      data: checkout,
      headers: { 'Idempotency-Key': 'in the name of someone else' },
    });
    expect(refused.status()).toBe(403);

    await followTo(page, '/aimex/sign-in');
    await expect(page.getByRole('main').getByText(OWN)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.zip');
    const data = await textOf(download);
    for (const text of ['members.json', NAME, 'notifications.json']) expect(data).toContain(text);
    await reset(browser, NAME);
    await expect(page.getByLabel('Lab password')).toBeVisible();
    expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ role: 'anonymous' });
    // After the reset the name is unprotected, so anyone can choose it.
    expect((await other.request.put('/api/auth/identity', { data: { memberId: id } })).status()).toBe(200);
  });
});

test.describe('an invited member', () => {
  const NAME = 'Jui-Che Ho';

  test.afterEach(({ browser }) => reset(browser, NAME));

  test('uses the link once, sets a code, and signs in with the code elsewhere', async ({ page, browser }) => {
    await logIn(page);
    await becomeAdmin(page);
    await page.goto('/members');
    await page.getByRole('button', { name: new RegExp(`^More about .*${NAME}`) }).click();
    await page.getByRole('menuitem', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const link = await page.getByLabel(/^Link for/).inputValue();

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(link);
    await expect(phone.getByRole('button', { name: 'Open the portal as yourself' })).toBeVisible();
    await expectGoodLooks(phone);
    await phone.getByRole('button', { name: 'Open the portal as yourself' }).click();
    await expect(phone.getByText(/^Welcome, Jui-Che Ho/)).toBeVisible();
    await phone.getByRole('button', { name: 'Set a code' }).click();
    await expect(phone.getByRole('dialog').getByLabel('Your code')).toBeFocused();
    await expectGoodLooks(phone);
    await phone.getByRole('dialog').getByLabel('Your code').fill('a sentence of mine');
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('main').getByText(OWN)).toBeVisible();

    const laptop = await (await browser.newContext()).newPage();
    await laptop.goto(link);
    await laptop.getByRole('button', { name: 'Open the portal as yourself' }).click();
    await expect(laptop.getByText('This link has ended')).toBeVisible();
    await openPortal(laptop);
    await chooseName(laptop, NAME);
    const code = laptop.getByRole('dialog', DIALOG).getByLabel('Your code');
    await code.fill('not my sentence');
    await laptop.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/That code is not right\./);
    await code.fill('a sentence of mine');
    await laptop.keyboard.press('Enter');
    await expect(laptop.getByText(`You are ${NAME}`)).toBeVisible();
  });
});

test.describe('a program with an API token', () => {
  const NAME = 'Shu-Wei Yeh';

  test.afterEach(({ browser }) => reset(browser, NAME));

  test('acts as the member who created it, and is named in the history, until it is revoked', async ({ page }) => {
    await openPortal(page);
    await chooseName(page, NAME);
    await expect(page.getByText(`You are ${NAME}`)).toBeVisible();
    const { id } = await memberNamed(page.request, NAME);
    expect((await page.request.put('/api/auth/code', { data: { code: 'a sentence of mine' } })).status()).toBe(204);

    await page.goto('/aimex/sign-in');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const form = page.getByRole('dialog', { name: 'Make a token' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Inventory script');
    await form.getByRole('combobox', { name: 'May' }).click();
    await page.getByRole('option', { name: 'Read and write' }).click();
    await expectGoodLooks(page);
    await form.getByRole('button', { name: 'Make the token' }).click();
    const made = page.getByRole('dialog', { name: 'Your new token' });
    const token = await made.getByLabel('Token', { exact: true }).inputValue();
    await expectGoodLooks(page);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Make a token' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Your API tokens' })).toContainText('Inventory script');
    await expectGoodLooks(page);

    const ask = (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, system.url), {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    expect(await (await ask('/api/auth/session')).json()).toMatchObject({ member: { id }, isProven: true });
    const link = { title: 'Written by a program', url: 'https://example.edu/program', category: 'form' };
    const added = await ask('/api/resource-links', { method: 'POST', body: JSON.stringify(link) });
    expect(added.status).toBe(201);
    const { id: linkId } = (await added.json()) as { id: number };
    const history = await page.request.get(`/api/resource-links/${linkId}/history`);
    expect(await history.json()).toMatchObject({ made: { memberId: id, token: 'Inventory script' } });
    expect((await ask(`/api/resource-links/${linkId}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask('/api/auth/tokens')).status).toBe(403);

    await page.getByRole('button', { name: 'Revoke the token Inventory script' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('You have no token.')).toBeVisible();
    await expect.poll(async () => (await ask('/api/auth/session')).status).toBe(401);
  });
});
