import { startStack, type RunningStack } from '@lab/local';
import type { Locator, Page } from '@playwright/test';
import { inDays, typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { expect, logIn, system, test as base } from '../support/test.js';

/** A lab that nobody has set up, beside the one of the other journeys. */
const test = base.extend<object, { emptyLab: RunningStack }>({
  emptyLab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const env = { LAB_PASSWORD: system.labPassword, ADMIN_PASSWORD: system.adminPassword, SAMPLE_DATA: 'false' };
      const stack = await startStack({ env, isEphemeral: true });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ emptyLab }, use) => use(emptyLab.url),
});

test.skip(Boolean(process.env['E2E_URL']), 'An existing system is not empty.');

const topics = ['Gaze', 'Haptics', 'C++ for Interaction', 'Städte'];

const roles = [
  ['Professorin', 'Professor'],
  ['Juniorprofessor', 'Junior Professor'],
  ['Postdoc', 'Postdoctoral Researcher'],
  ['Doktorandin', 'Doctoral Student'],
  ['Hilfskraft', 'Student Assistant'],
] as const;

const bibtex = `
@inproceedings{weber2026gaze,
  title = {Gaze That Waits},
  author = {Weber, Anna and Klein, Jonas},
  booktitle = {Proceedings of the Example Conference},
  year = {2026}
}
@article{klein2025touch,
  title = {Haptics in the Dark},
  author = {Klein, Jonas},
  journal = {Journal of Examples},
  year = {2025}
}`;

const people = `nameEn,email,role,department,researchKeywords
Anna Weber,anna.weber@uni-koeln.de,Professorin,Informatik,
Jonas Klein,jonas.klein@uni-koeln.de,Doktorandin,Informatik,`;

const step = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const openStep = async (page: Page, name: string): Promise<Locator> => {
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .click();
  await expect(step(page, name)).toBeVisible();
  return step(page, name);
};

const publish = async (part: Locator): Promise<void> => {
  await part.getByRole('button', { name: 'Save and Publish' }).click();
  await expect(part.getByText('Done. You can come back at any time.')).toBeVisible();
};

/** Leaves as many rows as are wanted. */
const keepRows = async (part: Locator, one: string, wanted: number): Promise<void> => {
  const last = part.getByRole('button', { name: new RegExp(`^Remove ${one} \\d+$`) });
  await expect(last.first()).toBeVisible();
  while ((await last.count()) > wanted) await last.last().click();
};

const nextDay = (weekday: number): string => {
  const days = [7, 8, 9, 10, 11, 12, 13].map((count) => inDays(count));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday)!;
};

const setUpNames = async (page: Page): Promise<void> => {
  const lab = step(page, 'Lab');
  await lab.getByLabel('Name', { exact: true }).fill('Interaction Lab Köln');
  await lab.getByLabel('Short name').fill('ILK');
  // What is typed is still there after a look at another step.
  await openStep(page, 'Reach');
  await openStep(page, 'Lab');
  await expect(lab.getByLabel('Short name')).toHaveValue('ILK');
  await lab.getByLabel('University').fill('Universität zu Köln');
  await publish(lab);

  const you = await openStep(page, 'You');
  await you.getByLabel('English name').fill('Anna Weber');
  await you.getByLabel('Name as in the directory').fill('Anna Weber');
  await publish(you);
};

const setUpTopics = async (page: Page): Promise<void> => {
  const part = await openStep(page, 'Topics');
  await keepRows(part, 'topic', topics.length);
  for (const [index, title] of topics.entries()) {
    const row = part.getByRole('group', { name: `Topic ${index + 1}` });
    await row.getByLabel('Title', { exact: true }).fill(title);
    await row.getByLabel('Words in titles').fill(title);
  }
  await publish(part);
};

const importPapers = async (page: Page): Promise<void> => {
  const part = await openStep(page, 'Papers');
  const file = { name: 'papers.bib', mimeType: 'text/plain', buffer: Buffer.from(bibtex) };
  await part.locator('input[type=file]').setInputFiles(file);
  await expect(part.getByText('2 new, 0 changed, 0 already there')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await part.getByRole('button', { name: 'Import 2 publications' }).click();
  await expect(part.getByText('Done. You can come back at any time.')).toBeVisible();
};

const setUpWork = async (page: Page): Promise<void> => {
  const part = await openStep(page, 'How You Work');
  await part.getByRole('combobox', { name: 'Weekday' }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await typeDate(part, 'Time', '09:30');
  await keepRows(part, 'role', roles.length);
  for (const [index, [title, titleEn]] of roles.entries()) {
    const row = part.getByRole('group', { name: `Role ${index + 1}` });
    await row.getByLabel('Title', { exact: true }).fill(title);
    await row.getByLabel('English title').fill(titleEn);
  }
  await part.getByLabel('Email addresses end in').fill('uni-koeln.de');
  await part.getByRole('switch', { name: 'People have a second name' }).uncheck();
  await part.getByLabel('Currency').fill('EUR');
  await part.getByLabel('Category 1', { exact: true }).fill('Eye Trackers');
  await publish(part);
};

const importPeople = async (page: Page): Promise<void> => {
  const part = await openStep(page, 'People');
  await part.getByRole('button', { name: 'Import People' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Members' });
  await dialog.getByLabel('Lines').fill(people);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('No problems found.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(part.getByText('2 people are in the directory')).toBeVisible();
};

const finish = async (page: Page): Promise<void> => {
  await openStep(page, 'Reach');
  await step(page, 'Reach').getByRole('button', { name: 'Skip This Step' }).click();
  const part = step(page, 'Sample Data');
  await part.getByRole('button', { name: 'Remove All of It' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByRole('row', { name: 'Members 0 0' })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await expect(page.getByText('Everything is done or skipped')).toBeVisible();
};

const expectPublished = async (page: Page): Promise<void> => {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  const url = new URL('/', page.url()).href;
  await expect(async () => {
    await reader.goto(url);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('Anna Weber', { timeout: 1_000 });
    for (const text of ['Interaction Lab Köln', 'Universität zu Köln', 'Gaze That Waits', ...topics])
      await expect(reader.getByText(text).first()).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await context.close();
};

test('a professor sets up a lab with a browser alone, and works by its own rules', async ({ page }) => {
  await logIn(page);
  expect((await page.request.post('/api/auth/admin', { data: { password: system.adminPassword } })).status()).toBe(200);
  await page.goto('/aimex/portal');
  await expect(page.getByText('8 steps of 8 left.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectGoodLooks(page);
  await showOnDesktop(page);

  await setUpNames(page);
  await setUpTopics(page);
  await importPapers(page);
  await setUpWork(page);
  await importPeople(page);
  await finish(page);
  await page.goto('/aimex/portal');
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up your lab' })).toHaveCount(0);
  await expectPublished(page);

  await page.goto('/aimex/equipment?do=add');
  const item = page.getByRole('dialog', { name: 'Add New Equipment' });
  await item.getByLabel('Name', { exact: true }).fill('Tobii Pro');
  await item.getByLabel('Description').fill('For gaze');
  await item.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Eye Trackers' }).click();
  await item.getByLabel('Value in EUR (optional)').fill('1200');
  await item.getByRole('button', { name: 'Add Equipment' }).click();
  await expect(page.getByText('Tobii Pro').first()).toBeVisible();

  await page.goto('/aimex/lab-meetings?do=create');
  const meeting = page.getByRole('dialog', { name: 'Create New Meeting' });
  await typeDate(meeting, 'Meeting date', nextDay(2));
  await meeting.getByLabel('Title').fill('Gaze');
  await meeting.getByRole('combobox', { name: 'Meeting type' }).click();
  await page.getByRole('option').nth(1).click();
  await meeting.getByRole('button', { name: 'Create Meeting' }).click();
  await expect(meeting.getByText('Lab meetings take place on Thursdays')).toBeVisible();
  await typeDate(meeting, 'Meeting date', nextDay(4));
  await meeting.getByRole('button', { name: 'Create Meeting' }).click();
  await expect(meeting).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gaze', exact: true }).first()).toBeVisible();
});
