import { startStack, type RunningStack } from '@lab/local';
import { test as base } from './test.js';

/** Playwright's test with a separate new system, without sample data and mail server. Its pages open this system. */
export const test = base.extend<object, { emptyLab: Pick<RunningStack, 'url'> }>({
  emptyLab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const { LAB_PASSWORD, ADMIN_PASSWORD } = process.env;
      const env = { LAB_PASSWORD, ADMIN_PASSWORD, SAMPLE_DATA: 'false', PROCESSES: 'few' };
      const stack = await startStack({ env, isEphemeral: true });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ emptyLab }, use) => use(emptyLab.url),
});

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
