import { type LabDocument, LIVE_FILES, NEWS_FEED } from '@lab/contracts';
import { escapeHtml } from './page-document.ts';

const [TYPE] = LIVE_FILES[NEWS_FEED].split(';');

/** Announces the news feed to browsers and feed readers. */
export const feedLink = ({ lab }: LabDocument): string =>
  `<link rel="alternate" type="${TYPE}" title="${escapeHtml(`News of ${lab.shortName}`)}" href="${NEWS_FEED}">`;
