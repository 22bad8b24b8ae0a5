import type { Locator, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { goOn, openSetup, stepOf, testWithSample as test } from '../support/own-lab.js';
import { everythingServed, sampleWords } from '../support/sample-words.js';
import { expect } from '../support/test.js';

const TOPICS = ['Sehen', 'Hören', 'Gleichgewicht'];

const PAPERS = Array.from(
  { length: 12 },
  (_, index) =>
    `@article{blum${2015 + index}sehen, title = {Sehen und Hören, Teil ${index + 1}}, author = {Blum, Marta and Müller, Jörg}, journal = {Zeitschrift für Wahrnehmung}, year = {${2015 + index}}}`,
).join('\n');

const PEOPLE = [
  'nameEn,email,role,department',
  'Prof. Dr. Marta Blum,marta.blum@uni-erlangen.de,教授,Neurologie',
  'Jörg Müller,joerg.mueller@uni-erlangen.de,博士生,Neurologie',
  'Änne Groß,aenne.gross@uni-erlangen.de,博士生,Neurologie',
].join('\n');

/** Counts the fields that the user fills in. */
const fields = { count: 0 };

const fill = async (place: Locator, text: string): Promise<void> => {
  fields.count += 1;
  await place.fill(text);
};

const nameTopics = async (step: Locator): Promise<void> => {
  for (const [index, title] of TOPICS.entries()) {
    await step.getByRole('button', { name: 'Add topic' }).click();
    const topic = step.getByRole('group', { name: `Topic ${index + 1}`, exact: true });
    await fill(topic.getByLabel('Title', { exact: true }), title);
  }
};

const importPapers = async (page: Page, step: Locator): Promise<void> => {
  await step.getByRole('button', { name: 'Import BibTeX' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import publications' });
  fields.count += 1;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'papers.bib', mimeType: 'text/plain', buffer: Buffer.from(PAPERS) });
  await dialog.getByRole('button', { name: 'Import 12 publications' }).click();
  await expect(dialog).toBeHidden();
};

const importPeople = async (page: Page, step: Locator): Promise<void> => {
  await step.getByRole('button', { name: 'Import people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  await fill(dialog.getByRole('textbox', { name: 'Rows' }), PEOPLE);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Import 3' }).click();
  await expect(step.getByRole('heading', { name: '3 people are in the directory' })).toBeVisible();
};

const setUp = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start with an empty lab' }).click();
  const lab = stepOf(page, 'Lab');
  await fill(lab.getByLabel('Name', { exact: true }), 'Arbeitsgruppe Wahrnehmung');
  const professor = await goOn(page, lab, 'The professor');
  await fill(professor.getByLabel('English name'), 'Marta Blum');
  const topics = await goOn(page, professor, 'Topics');
  await nameTopics(topics);
  const papers = await goOn(page, topics, 'Papers');
  await importPapers(page, papers);
  const work = await goOn(page, papers, 'How you work');
  await work.getByRole('button', { name: /^Use this browser’s: Europe\/Berlin/ }).click();
  await work.getByRole('combobox', { name: 'Dates' }).click();
  await page.getByRole('option', { name: '24.11.2026' }).click();
  await work.getByRole('switch', { name: 'People have a second name' }).click();
  const people = await goOn(page, work, 'People');
  await importPeople(page, people);
  const reach = await goOn(page, people, 'E-mail, chat and AI');
  await reach.getByRole('button', { name: 'Skip this step' }).click();
};

test.use({ expectedMessages: [/40[134]/], timezoneId: 'Europe/Berlin' });

test('the shortest set-up of a German lab takes few fields and clicks, and leaves no word of the sample', async ({
  page,
}) => {
  test.slow();
  await openSetup(page);
  await expect(page.getByRole('button', { name: 'Start with an empty lab' })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  fields.count = 2;
  await expectClicks(page, 30, () => setUp(page));
  expect(fields.count).toBeLessThanOrEqual(25);
  await expect(page.getByText('Everything is done or skipped')).toBeVisible();

  const own = ['Arbeitsgruppe Wahrnehmung', 'Marta Blum', ...TOPICS, 'Sehen und Hören, Teil 12'];
  const home = async () => (await page.request.get('/')).text();
  for (const words of own) await expect.poll(home, { timeout: 300_000 }).toContain(words);
  const served = [...(await everythingServed(page.request))];
  expect(served.length).toBeGreaterThan(50);
  const left = sampleWords().flatMap((word) =>
    served.flatMap(([path, text]) => (text.includes(word) ? [`${path}: ${word}`] : [])),
  );
  expect(left).toEqual([]);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Marta Blum' })).toBeVisible();
  await expectGoodLooks(page);
});
