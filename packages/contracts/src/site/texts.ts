import { limits } from '../wire/limits.js';

/** The documents that a lab edits, in the order of their tabs. */
export const siteDocumentNames = ['lab', 'research', 'news', 'settings', 'look', 'guide'] as const;

export type SiteDocumentName = (typeof siteDocumentNames)[number];

/** The name of each document on pages and in messages. */
export const siteDocumentTitles: Record<SiteDocumentName, string> = {
  lab: 'Lab and professor',
  research: 'Research',
  news: 'News',
  settings: 'How we work',
  look: 'Look',
  guide: 'Guide',
};

/** The steps of the lab's set-up, in order. */
export const setupSteps = ['lab', 'you', 'topics', 'papers', 'work', 'people', 'reach', 'sample'] as const;

/** The icons of contact links. A link without a label of its own uses the name of its icon. */
export const contactLinkKinds = [
  'Email',
  'Google Scholar',
  'ORCID',
  'ResearchGate',
  'Curriculum Vitae',
  'LinkedIn',
  'Threads',
  'GitHub',
  'DBLP',
  'Bluesky',
  'Mastodon',
  'YouTube',
  'Website',
] as const;

/** A category of publications that is not a topic: it has no card in the Research section. */
export const METHODOLOGY = 'Methodology';

/** The purposes of uploaded files. The last two are for PDFs, the others for images. */
const pdfUses = ['paper', 'cv'] as const;

export const siteFileUses = ['portrait', 'topic', 'group', 'page', 'logo', 'icon', ...pdfUses] as const;

export type SiteFileUse = (typeof siteFileUses)[number];

/** True when files for this purpose are PDFs. All others are images. */
export const isPdfUse = (use: SiteFileUse): boolean => (pdfUses as readonly SiteFileUse[]).includes(use);

/** How dates are written: as specified, `24.11.2026`, `11/24/2026` or `2026-11-24`. */
export const dateFormats = ['specified', 'dmy', 'mdy', 'iso'] as const;

/** The days with which a week can begin: Sunday, Monday, Saturday. */
export const weekStarts = [0, 1, 6] as const;

export const decimalSigns = ['.', ','] as const;

/** How often former members are asked by e-mail whether their entry is still right. */
export const alumniMailsChoices = ['yearly', 'never'] as const;

/** After how many years the entries of former members are deleted; 0 means never. */
export const alumniYearsChoices = [0, 1, 2, 3, 5, 10, 20] as const;

/** Where papers go that fit no topic: to the first topic, or to none. */
export const unfiledPapersChoices = ['first-topic', 'none'] as const;

/** The first part of the addresses of the portal's pages. */
export const portalAddresses = ['aimex', 'portal'] as const;

/** Where a page of the lab's own is linked. */
export const pagePlaces = ['menu', 'footer', 'none'] as const;

/** Who may read a page. */
export const pageAudiences = ['public', 'members'] as const;

/** The notices that the law of many countries requires, with their names in the footer. */
export const legalTitles = { imprint: 'Imprint', privacy: 'Privacy', accessibility: 'Accessibility' } as const;

export type LegalNotice = keyof typeof legalTitles;

/** The same, in the order of the footer. */
export const legalNotices = Object.keys(legalTitles) as LegalNotice[];

/** The layouts of the home page. */
export const homeLayouts = ['professor', 'lab'] as const;

/** The visual styles of the site. The first is the default. */
export const visualStyles = ['editorial', 'modern', 'classic'] as const;

export type VisualStyle = (typeof visualStyles)[number];

/** The product's logo and icon. Every lab has them, also without content. */
export const productMarks = ['/logo.svg', '/favicon.svg'] as const;

/** The path below which uploaded files are served. */
export const SITE_FILES_PATH = '/api/site/files/';

/** Messages about documents, shared by the browser and the service. */
export const siteMessages = {
  saved: 'Saved',
  moved: (meetings: number) =>
    meetings === 1 ? '1 meeting keeps its local time.' : `${meetings} meetings keep their local time.`,
  saveFailed: 'Not saved',
  restored: 'Earlier version restored',
  restoreFailed: 'Not restored',
  sampleChanged: 'Some of the sample was changed. Please say whether to remove that too.',
  started: 'The lab is empty',
  startFailed: 'The lab was not emptied',
  unknown: 'There is no such document.',
  unknownRevision: 'There is no such earlier version.',
  itemsInCategory: (count: number) =>
    count === 1 ? '1 item is in this category.' : `${count} items are in this category.`,
  linksInCategory: (count: number) =>
    count === 1 ? '1 link is in this category.' : `${count} links are in this category.`,
  notMoved: 'Nothing was moved',
  unknownCategory: 'There is no such category.',
  otherStays: 'The category “other” cannot be removed, because it holds items without a category.',
  twice: (given: string) => `“${given}” appears twice`,
  letter: 'Use at least one letter',
  id: 'Use small letters, digits, hyphens and underscores',
  weekday: 'Please choose a weekday',
  time: 'Please enter the time as HH:MM',
  roles: 'A lab needs at least one role',
  professor: 'At least one role must be a professor’s',
  rank: 'Please enter the rank as a whole number from 1 to 98',
  emailDomain: 'Please enter the end of an address, such as .edu or uni-koeln.de',
  currency: 'Please enter a currency of up to 10 characters, such as EUR',
  language: 'Please enter a language tag, such as en or de',
  timeZone: 'Please choose a time zone by its name, such as Europe/Berlin',
  dates: 'Please choose how dates are written',
  weekStart: 'Please choose Sunday, Monday or Saturday as the first day of the week',
  decimal: 'Please choose a point or a comma as the decimal sign',
  alumniMails: 'Please choose how often former members are asked',
  alumniYears: 'Please choose when the entries of former members are deleted',
  unfiledPapers: 'Please choose where papers without a topic go',
  portalAddress: 'Please choose the address of the portal',
  oldAddress: 'Please enter a path of the former site, such as /team.html',
  oldAddressTaken: 'The site uses this address itself.',
  oldAddresses: `Please keep at most ${limits.oldAddresses} old addresses`,
  newAddress: 'Please enter a page of this site, such as /members or /pages/teaching',
  colour: 'Please enter a colour as #RRGGBB',
  contrast: (nearest: string) =>
    `This colour is too weak to read on the page. The nearest that can be read is ${nearest}.`,
  home: 'Please choose what the home page begins with',
  style: 'Please choose a style',
  topics: 'Please enter at most 12 topics',
  address: 'Please enter a web address, an e-mail address, or a path of the site such as /members',
  file: 'Please choose a file',
  fileUse: 'Please say what the file is for',
  fileTooLarge: { image: 'Please choose an image of at most 5 MB', pdf: 'Please choose a PDF of at most 20 MB' },
  cutPdf: 'The PDF is incomplete. Please send it again.',
  notPdf: 'This is not a PDF. Please export it as PDF and choose that.',
  notSvg: 'This SVG file cannot be read. Please export it again, or use a PNG.',
  svgPart: (part: string) =>
    `SVG files with “${part}” are not accepted. Please export the picture as plain shapes, or use a PNG.`,
  svgLarge: 'This SVG file is too large or too complicated. Please simplify it, or use a PNG.',
  fileUploaded: 'File uploaded',
  fileRemoved: 'File removed',
  fileNotRemoved: 'Not removed',
  unknownFile: 'There is no such file.',
  fileUsed: (uses: readonly string[]) => `The file is in use: ${uses.join(', ')}.`,
  fileUsedEarlier: (records: readonly string[]) =>
    `Earlier versions of ${records.join(', ')} use this file. If you remove it, they cannot be restored as they were.`,
  noFile: (path: string) => `There is no file ${path}. Please upload it.`,
} as const;
