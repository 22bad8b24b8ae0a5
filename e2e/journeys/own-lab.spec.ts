import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { goOn, openSetup, ownLab, stepOf, test } from '../support/own-lab.js';
import { followTo } from '../support/pages.js';
import { becomeAdmin, choose, membersOf } from '../support/people.js';
import { orcidRecord } from '../support/publications-elsewhere.js';
import { makePortrait } from '../support/portrait.js';
import { expect, logIn } from '../support/test.js';

const isDone = async (step: Locator): Promise<void> => {
  await expect(step.getByText('Done. You can come back at any time.')).toBeVisible();
};

const fill = (place: Locator, label: string, value: string): Promise<void> =>
  place.getByLabel(label, { exact: true }).fill(value);

/** Removes entries from the end of a list until the given number is left. */
const keepFirst = async (step: Locator, one: string, count: number, of: number): Promise<void> => {
  for (let place = of; place > count; place -= 1)
    await step.getByRole('button', { name: `Remove ${one} ${place}`, exact: true }).click();
};

const describeLab = async (page: Page): Promise<Locator> => {
  const step = stepOf(page, 'Lab');
  await fill(step, 'Name', ownLab.name);
  await fill(step, 'Short name', ownLab.shortName);
  await fill(step, 'Name of the portal', `Portal ${ownLab.shortName}`);
  await fill(step, 'Department', 'Informatik');
  await fill(step, 'University', 'Universität zu Köln');
  await fill(step, 'What the lab is about (optional)', 'Wir untersuchen, wie Menschen mit Maschinen umgehen.');
  return goOn(page, step, 'The professor');
};

/** Uploads a wide picture and crops it with the keyboard. */
const choosePortrait = async (page: Page, step: Locator): Promise<void> => {
  const buffer = await makePortrait('#336699', 1200, 900);
  const file = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
  await step.getByLabel('Upload a picture: Photo').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Which part is shown?' });
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await expect(dialog.getByRole('slider', { name: 'Up or down' })).toBeDisabled();
  await dialog.getByRole('slider', { name: 'Left or right' }).press('End');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Up or down' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  const photo = step.getByLabel('Photo', { exact: true });
  await expect(photo).toHaveValue(/^\/api\/site\/files\/\w+\.webp$/);
  const { width, height } = await sharp(await (await page.request.get(await photo.inputValue())).body()).metadata();
  expect([width / height, height < 900]).toEqual([expect.closeTo(0.8, 2), true]);
};

const describeProfessor = async (page: Page, step: Locator): Promise<Locator> => {
  await fill(step, 'English name', ownLab.professor);
  await fill(step, 'Name as in the directory', ownLab.professor);
  await choosePortrait(page, step);
  await fill(step, 'Biography', `${ownLab.professor} leads the lab in Cologne.`);
  await fill(step, 'For prospective students', 'Please write to us, in German or English.');
  return goOn(page, step, 'Topics');
};

/** Opens an entry of a list. */
const openEntry = async (step: Locator, name: string): Promise<Locator> => {
  const entry = step.getByRole('group', { name, exact: true });
  await entry.getByRole('button', { expanded: false }).first().click();
  return entry;
};

const chooseTopics = async (page: Page, step: Locator): Promise<Locator> => {
  await fill(step, 'Text', 'Wir forschen in vier Richtungen.');
  await keepFirst(step, 'topic', ownLab.topics.length, 6);
  for (const [index, { title, words, keywords }] of ownLab.topics.entries()) {
    const topic = await openEntry(step, `Topic ${index + 1}`);
    await fill(topic, 'Title', title);
    await fill(topic, 'On the card', `What ${title} is about.`);
    await fill(topic, 'Full text', `More of ${title}.`);
    await fill(topic, 'What the picture shows', title);
    await fill(topic, 'Title keywords', words.join('\n'));
    await fill(topic, 'Research keywords', keywords.join('\n'));
  }
  return goOn(page, step, 'Papers');
};

const importPapers = async (page: Page, step: Locator): Promise<Locator> => {
  await step.getByRole('button', { name: 'Import BibTeX' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import publications' });
  const file = { name: 'papers.bib', mimeType: 'text/plain', buffer: Buffer.from(ownLab.paper.bibtex) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import 1 publication' }).click();
  await isDone(step);
  await step.getByRole('button', { name: /^Remove all \d/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^\d+ papers removed$/)).toBeVisible();
  await expect(step.getByRole('button', { name: /^Remove all \d/ })).toHaveCount(0);
  return goOn(page, step, 'How you work');
};

const chooseRoles = async (step: Locator): Promise<void> => {
  await keepFirst(step, 'role', ownLab.roles.length, 8);
  for (const [index, { title, titleEn }] of ownLab.roles.entries()) {
    const role = await openEntry(step, `Role ${index + 1}`);
    await fill(role, 'Title', title);
    await fill(role, 'English title', titleEn);
    await role.getByRole('switch', { name: 'A professor’s role' }).setChecked(index < 2);
  }
};

const chooseCategories = async (step: Locator): Promise<void> => {
  // The eighth category, “other”, stays.
  await keepFirst(step, 'category', ownLab.equipmentCategories.length, 7);
  for (const [index, label] of ownLab.equipmentCategories.entries())
    await step.getByRole('textbox', { name: `Category ${index + 1}`, exact: true }).fill(label);
  await keepFirst(step, 'link category', ownLab.linkCategories.length, 6);
  for (const [index, title] of ownLab.linkCategories.entries())
    await fill(await openEntry(step, `Link category ${index + 1}`), 'Title', title);
};

const chooseHowToWork = async (page: Page, step: Locator): Promise<Locator> => {
  await step.getByRole('combobox', { name: 'Weekday' }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await typeDate(step, 'Time', '09:30');
  await chooseRoles(step);
  await fill(step, 'Email addresses end in', 'uni-koeln.de');
  await step.getByRole('switch', { name: 'People have a second name' }).uncheck();
  await fill(step, 'Currency', 'EUR');
  await chooseCategories(step);
  await fill(step, 'Language of the site’s pages', 'de');
  return goOn(page, step, 'People');
};

/** Takes over all but the position of the professor's public record. */
const fillInFromOrcid = async (page: Page, step: Locator): Promise<void> => {
  await step.getByRole('button', { name: 'Fill in from ORCID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill in from ORCID' });
  await fill(dialog, 'ORCID iD', orcidRecord.orcid);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await dialog.getByRole('checkbox', { name: orcidRecord.position }).uncheck();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await expect(page.getByText('2 entries added')).toBeVisible();
};

const importPeople = async (page: Page, step: Locator): Promise<Locator> => {
  await step.getByRole('button', { name: 'Import people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  await dialog.getByRole('textbox', { name: 'Rows' }).fill(ownLab.people);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect(step.getByRole('heading', { name: '2 people are in the directory' })).toBeVisible();
  await fillInFromOrcid(page, step);
  await isDone(step);
  return goOn(page, step, 'E-mail, chat and AI');
};

/** Removes the sample lab's answers. */
const removeAnswers = async (page: Page): Promise<void> => {
  const step = stepOf(page, 'Sample data');
  await step.getByRole('button', { name: /^Remove all \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await isDone(step);
  const answer = await page.request.post('/api/labguide/chat', { data: { message: 'How do I apply?' } });
  expect(answer.status()).toBe(200);
  // The guide now answers from the lab's own words, in their language.
  expect(await answer.text()).toContain('Quelle: For Prospective Students (/#about)');
};

/** Removes the sample lab's news, for which there is no step. */
const removeNews = async (page: Page): Promise<void> => {
  await followTo(page, '/aimex/site?tab=news');
  const entries = page.getByRole('button', { name: /^Remove entry/ });
  await expect(entries.first()).toBeVisible();
  while ((await entries.count()) > 0) await entries.first().click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

/** A page as search engines and visitors without JavaScript get it. */
const htmlOf = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

/** Reads the public site once it contains the last save. */
const expectOwnSite = async (page: Page): Promise<void> => {
  await expect.poll(() => htmlOf(page, '/'), { timeout: 300_000 }).not.toContain('AIMEX');
  const home = await htmlOf(page, '/');
  const own = [ownLab.name, ownLab.professor, 'Universität zu Köln', ownLab.paper.title];
  const taken = [orcidRecord.degree, orcidRecord.institution, orcidRecord.paper];
  const escaped = ownLab.topics.map(({ title }) => title);
  for (const words of [...own, ...taken, ...escaped, '<html lang="de"']) expect(home).toContain(words);
  for (const words of [orcidRecord.organization, 'Hsiao-En', '林曉恩', 'example.edu.tw/cv'])
    expect(home).not.toContain(words);
  expect(home).toMatch(/\/api\/site\/files\/\w+\.webp/);
  const paper = await htmlOf(page, `/publications/${ownLab.paper.key}`);
  expect(paper).toContain(`<meta name="citation_title" content="${ownLab.paper.title}"`);
  expect(await htmlOf(page, '/members')).toContain('Doctoral Student');
};

/** Checks the site in another browser. */
const openElsewhere = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await logIn(page);
  await becomeAdmin(page);
  return page;
};

const addItem = async (page: Page): Promise<void> => {
  await choose(page, (await membersOf(page))[0]!);
  await page.goto('/aimex/equipment');
  await page.getByRole('button', { name: 'New Equipment' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, 'Name', 'Pupil Core');
  await fill(dialog, 'Description', 'Glasses that see where one looks.');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Eye Trackers' }).click();
  await fill(dialog, 'Value in EUR (optional)', '3200');
  await dialog.getByRole('button', { name: 'Add equipment' }).click();
  await page.getByRole('link', { name: 'Pupil Core' }).click();
  const item = page.getByRole('dialog', { name: 'Pupil Core' });
  await expect(item).toContainText('Eye Trackers');
  await expect(item).toContainText('EUR');
};

test.use({ expectedMessages: [/40[13]/] });

test('a new lab is set up and published with only a browser', async ({ page, browser, newLab }) => {
  // Fills in every form of the set-up.
  test.slow();
  await openSetup(page);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await page.getByRole('button', { name: 'Explore the sample lab first' }).click();
  await expect(page.getByText('8 of 8 left')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  const you = await describeLab(page);
  const topics = await describeProfessor(page, you);
  const papers = await chooseTopics(page, topics);
  const work = await importPapers(page, papers);
  const people = await chooseHowToWork(page, work);
  const reach = await importPeople(page, people);
  await expect(reach.getByRole('switch', { name: 'Send e-mails' })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await reach.getByRole('button', { name: 'Skip this step' }).click();
  await removeAnswers(page);
  await expect(page.getByText('Everything is done or skipped')).toBeVisible();
  await removeNews(page);

  await expectOwnSite(page);
  const other = await openElsewhere(browser, newLab.url);
  await other.goto('/aimex/setup?step=reach');
  await expect(other.getByText('Everything is done or skipped')).toBeVisible();
  await expect(stepOf(other, 'E-mail, chat and AI').getByText('Skipped. You can still do it.')).toBeVisible();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(ownLab.professor);
  await other.goto('/members');
  await other
    .getByRole('link', { name: /Jörg Müller/ })
    .first()
    .click();
  await expect(other.getByText('Doctoral Student').first()).toBeVisible();
  await addItem(other);
});

test('the drawn portrait of a professor becomes their photo in the directory', async ({ page }) => {
  await logIn(page);
  await becomeAdmin(page);
  const { professor } = (await (await page.request.get('/api/site/lab')).json()).body;
  const drawn = { ...professor, nameEn: 'Ada Drawn', photo: '/portrait.svg' };
  expect((await page.request.put('/api/site/lab', { data: { professor: drawn } })).ok()).toBe(true);
  await page.goto('/aimex/setup?step=people');
  await page.getByRole('button', { name: 'Add Ada Drawn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await fill(dialog, 'Email', 'ada@uni-koeln.de');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Ada Drawn is in the directory now.', { exact: true })).toBeVisible();
  const { members } = await (await page.request.get('/api/lab-members')).json();
  const { photoUrl } = members.find(({ nameEn }: { nameEn: string }) => nameEn === 'Ada Drawn');
  const { channels } = await sharp(await (await page.request.get(photoUrl)).body()).stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev)), 'the colours of the photo').toBeGreaterThan(20);
});
