import type { Member } from '@lab/contracts';
import { freePort, startStack, type RunningStack } from '@lab/local';
import { startIssuer, type StartedIssuer } from '@lab/test-kit/oidc';
import type { Browser, Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { followTo } from '../support/pages.js';
import { becomeAdmin } from '../support/people.js';
import { expect, system, test } from '../support/test.js';

/** A separate lab, in which members log in only with university accounts or invitations. */
let lab: RunningStack;
let issuer: StartedIssuer;

test.skip(Boolean(process.env['E2E_URL']), 'The tested system has another university.');

test.beforeAll(async () => {
  const port = await freePort();
  const client = { id: 'lab-portal', secret: 'the secret of the client' };
  issuer = await startIssuer({
    client: { ...client, redirectUri: `http://localhost:${port}/api/auth/oidc/callback` },
  });
  lab = await startStack({
    port,
    isEphemeral: true,
    env: {
      LAB_PASSWORD: system.labPassword,
      ADMIN_PASSWORD: system.adminPassword,
      SAMPLE_DATA: 'true',
      IDENTITY: 'required',
      LAB_PASSWORD_LOGIN: 'false',
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_LABEL: 'Test University',
    },
  });
});

test.afterAll(async () => {
  await lab.stop();
  await issuer.close();
});

const open = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await page.goto(path);
  return page;
};

const toUniversity = (page: Page) => page.getByRole('link', { name: 'Sign in with Test University' }).click();

/** Signs in on the page of the issuer. */
const sayWho = async (page: Page, account: string, { email, nameEn }: Pick<Member, 'email' | 'nameEn'>) => {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill(nameEn);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('members sign in only with university accounts, and the professor links an unknown account with one click', async ({
  browser,
}) => {
  const member = await open(browser, '/auth?redirect=/aimex/equipment');
  await expect(member.getByText('Please sign in with your university account.')).toBeVisible();
  await expect(member.getByLabel('Lab password')).toHaveCount(0);
  await expectGoodLooks(member);
  const { members } = (await (await member.request.get('/api/lab-members')).json()) as { members: Member[] };
  const [, ming, hua] = members as [Member, Member, Member];

  // At the first sign-in the e-mail address identifies the member, who returns to the requested page and may write.
  await toUniversity(member);
  await sayWho(member, 'ming', ming);
  await member.waitForURL('**/aimex/equipment');
  const session = async () => (await member.request.get('/api/auth/session')).json();
  expect(await session()).toMatchObject({ member: { id: ming.id }, isProven: true, identityPolicy: 'required' });
  await followTo(member, '/aimex/sign-in');
  await expect(member.getByRole('main').getByText('Only you can choose your name.')).toBeVisible();
  await expect(member.getByRole('list', { name: 'Your accounts at the university' })).toContainText(ming.email);
  await expectGoodLooks(member);
  const { nameEn, department, researchKeywords } = ming;
  const words = { nameEn, department, researchKeywords, personalWebsite: 'https://example.org/ming' };
  expect((await member.request.put(`/api/lab-members/${ming.id}`, { data: words })).status()).toBe(200);

  // Logging out ends only the session here. At the second sign-in the university still knows the member.
  await member.goto('/logout');
  await member.waitForURL('**/auth');
  await toUniversity(member);
  await member.waitForURL('**/aimex/portal');
  expect(await session()).toMatchObject({ member: { id: ming.id } });

  const stranger = await open(browser, '/auth');
  await toUniversity(stranger);
  await sayWho(stranger, 'hua', { email: 'hua@elsewhere.example.edu', nameEn: hua.nameEn });
  await expect(stranger.getByText('You are almost in.')).toBeVisible();
  await expectGoodLooks(stranger);

  const admin = await open(browser, '/');
  await becomeAdmin(admin);
  await admin.goto('/aimex/administration');
  await admin.getByRole('link', { name: 'University accounts' }).click();
  const waiting = admin.getByRole('form', { name: 'Who is hua@elsewhere.example.edu?' });
  await expect(waiting.getByRole('combobox')).toHaveValue(new RegExp(hua.nameEn));
  await expectGoodLooks(admin);
  await waiting.getByRole('button', { name: 'Link' }).click();
  await expect(admin.getByRole('list', { name: 'Linked' })).toContainText('hua@elsewhere.example.edu');

  await toUniversity(stranger);
  await stranger.waitForURL('**/aimex/portal');
  expect(await (await stranger.request.get('/api/auth/session')).json()).toMatchObject({ member: { id: hua.id } });

  const undecided = await open(browser, '/auth');
  await toUniversity(undecided);
  await undecided.getByRole('button', { name: 'Cancel' }).click();
  await expect(undecided.getByText('Not signed in.')).toBeVisible();
});
