import { startStandIn } from '@lab/test-kit/stand-in';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { becomeAdmin } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, logIn, test } from '../support/test.js';

test.beforeEach(async ({ page }) => {
  await logIn(page);
  await becomeAdmin(page);
});

test('an administrator sets up mail, chat and a language model, tests them on the spot, and sees no secret again', async ({
  page,
}) => {
  test.skip(Boolean(process.env['E2E_URL']), 'The tested system cannot reach a stand-in of this process.');
  const received: string[] = [];
  const elsewhere = await startStandIn((request, response) => {
    received.push(`${request.url} ${request.headers.authorization ?? ''}`);
    const body = { choices: [{ message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const [webhook, key] = [`${elsewhere.url}/hooks/T0ken`, 'sk-very-secret'];
  await page.goto('/aimex/site?tab=reach');
  await page.getByRole('switch', { name: 'Send e-mails' }).click();
  await page.getByLabel('Mail server').fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Port' }).fill('1');
  await page.getByLabel('Sender').fill('Lab <lab@example.org>');
  await page.getByRole('switch', { name: 'Post to a chat' }).click();
  await page.getByLabel('Webhook').fill(webhook);
  await page.getByRole('switch', { name: 'Use a language model' }).click();
  await page.getByLabel('Address', { exact: true }).fill(`${elsewhere.url}/v1`);
  await page.getByLabel('Model', { exact: true }).fill('llama');
  await page.getByLabel('Key (optional)').fill(key);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Ask a test question' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Yes.' })).toBeVisible();
  expect(received.join('\n')).toContain(`Bearer ${key}`);
  await page.getByRole('button', { name: 'Post a test' }).click();
  await expect.poll(() => received.join('\n')).toContain('/hooks/T0ken');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /127\.0\.0\.1|refuse|connect/i })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);

  await page.reload();
  await expect(page.getByLabel('Key (optional)')).toHaveValue('');
  await expect(page.getByLabel('Webhook')).toHaveAttribute('placeholder', 'Saved');
  const shown = await (await page.request.get('/api/site/reach')).text();
  for (const secret of [webhook, key]) expect(shown).not.toContain(secret);
  for (const name of ['Send e-mails', 'Post to a chat', 'Use a language model'])
    await page.getByRole('switch', { name }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ask a test question' })).toBeHidden();
  await elsewhere.stop();
});

test('the tab of the guide changes its sentences and its FAQ, which visitors get at once', async ({ page }) => {
  await page.goto('/aimex/site?tab=guide');
  await expect(page.getByText('Questions every lab is asked')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  const question = unique('Do you have a lab dog');
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an FAQ entry' });
  await dialog.getByLabel('Question', { exact: true }).fill(question);
  await dialog.getByLabel('Answer', { exact: true }).fill('Yes, her name is Ada.');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText(question);
  const ask = async (message: string) => (await page.request.post('/api/labguide/chat', { data: { message } })).text();
  expect(await ask(question)).toContain('Yes, her name is Ada.');

  const goodbye = page.getByLabel('Goodbye');
  const before = await goodbye.inputValue();
  const own = unique('Come back soon');
  for (const sentence of [own, before]) {
    await goodbye.fill(sentence);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect.poll(() => ask('Goodbye!')).toContain(sentence);
  }
  await page.getByRole('button', { name: `Delete ${question}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('list', { name: 'Entries' })).not.toContainText(question);
  expect(await ask(question)).not.toContain('Ada');
});

test('the portal answers at /portal/… and at /aimex/…, and links show the address that the lab has chosen', async ({
  page,
}) => {
  const tools = page.getByRole('navigation', { name: 'Portal' });
  const choose = async (address: string) => {
    const settings = { portalAddress: address };
    expect((await page.request.put('/api/site/settings', { data: settings })).status()).toBe(200);
  };
  try {
    for (const [path, heading] of [
      ['/portal/equipment', 'Equipment Management'],
      ['/aimex/equipment', 'Equipment Management'],
      ['/portal/support-and-resources', 'Lab Resources Hub'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(tools.getByRole('link', { name: /^Meetings/ })).toHaveAttribute('href', /^\/aimex\/lab-meeting/);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await page.goto('/portal');
    await expect(tools.getByRole('link', { name: /^Dashboard/ })).toHaveAttribute('aria-current', 'page');
    await choose('portal');
    await expect(tools.getByRole('link', { name: /^Equipment/ })).toHaveAttribute('href', '/portal/equipment');
    await tools.getByRole('link', { name: /^Equipment/ }).click();
    await expect(page).toHaveURL(/\/portal\/equipment$/);
    await expectGoodLooks(page);
  } finally {
    // Other journeys expect the specified addresses.
    await choose('aimex');
  }
  await expect(tools.getByRole('link', { name: /^Equipment/ })).toHaveAttribute('href', '/aimex/equipment');
});
