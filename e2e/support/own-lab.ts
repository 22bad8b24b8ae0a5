import { startStack, type RunningStack } from '@lab/local';
import type { Locator, Page } from '@playwright/test';
import { startPublicationsElsewhere } from './publications-elsewhere.js';
import { expect, system, test as base } from './test.js';

/** Playwright's test with a separate new system without a mail server. Its pages open this system. */
const withNewLab = (SAMPLE_DATA: 'true' | 'false') =>
  base.extend<object, { newLab: Pick<RunningStack, 'url'> }>({
    newLab: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
      async ({}, use) => {
        const { LAB_PASSWORD, ADMIN_PASSWORD } = process.env;
        const elsewhere = await startPublicationsElsewhere();
        const env = { ...elsewhere.env, LAB_PASSWORD, ADMIN_PASSWORD, SAMPLE_DATA, PROCESSES: 'few' };
        const stack = await startStack({ env, isEphemeral: true });
        await use(stack);
        await stack.stop();
        await elsewhere.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ newLab }, use) => use(newLab.url),
  });

/** A lab without sample records. */
export const test = withNewLab('false');

/** A lab as it is after the installation. */
export const testWithSample = withNewLab('true');

/** Opens the set-up with nothing but the two passwords and a browser. */
export const openSetup = async (page: Page): Promise<void> => {
  await page.goto('/aimex/setup');
  await page.getByLabel('Lab password').fill(system.labPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
};

/** The visible step of the set-up. Steps opened earlier are hidden and keep their input. */
export const stepOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Saves the form of a step, if it has one, and continues with the next step. */
export const goOn = async (page: Page, step: Locator, next: string): Promise<Locator> => {
  await step.getByRole('button', { name: `Next: ${next}` }).click();
  const following = stepOf(page, next);
  await expect(following).toBeVisible();
  return following;
};

/** A lab whose settings and words all differ from the defaults. */
export const ownLab = {
  name: 'Lehrstuhl für Mensch und Maschine',
  shortName: 'Mensch & Maschine',
  professor: 'Marta Blum',
  roles: [
    { title: 'Professorin', titleEn: 'Professor' },
    { title: 'Juniorprofessor', titleEn: 'Junior Professor' },
    { title: 'Postdoc', titleEn: 'Postdoctoral Researcher' },
    { title: 'Doktorandin', titleEn: 'Doctoral Student' },
    { title: 'Hilfskraft', titleEn: 'Student Assistant' },
  ],
  topics: [
    { title: 'Gaze', words: ['gaze', 'eye tracking'], keywords: ['Eye Tracking', 'Reading'] },
    { title: 'Haptics', words: ['haptic', 'haptics'], keywords: ['Haptics'] },
    { title: 'C++ for Interaction', words: ['C++'], keywords: ['Compilers'] },
    { title: 'Städte', words: ['Stadt', 'Städte'], keywords: ['Urban Computing'] },
  ],
  equipmentCategories: ['Eye Trackers', 'Kameras'],
  linkCategories: ['Ethikkommission', 'Lernen'],
  paper: {
    key: 'blum2026stadt',
    title: 'Reading a Stadt by Its Lights',
    bibtex:
      '@article{blum2026stadt, title = {Reading a Stadt by Its Lights}, author = {Marta Blum and Jörg Müller}, journal = {Journal of Urban Interaction}, year = {2026}, doi = {10.1000/stadt}}',
  },
  people: [
    'nameEn,email,role,department',
    'Marta Blum,marta.blum@uni-koeln.de,Professorin,Informatik',
    'Jörg Müller,joerg.mueller@uni-koeln.de,Doktorandin,Informatik',
  ].join('\n'),
} as const;
