import { isPageSlug, legalNotices, legalTitles, pageMessages, type Issue, type LabDocument } from '@lab/contracts';
import { ConflictException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readDocument, SAVE_DOCUMENT } from '../documents/document.sql.js';
import { PAGE } from './page.sql.js';

/** The lock for writing pages and the links to them in the footer, which depend on each other. */
export const WRITING_PAGES = 'pages';

/** An issue for each link of the footer that names no public page. */
export const wrongLegalLinks = async (manager: EntityManager, { legal }: LabDocument): Promise<Issue[]> => {
  const issues: Issue[] = [];
  for (const notice of legalNotices) {
    const slug = legal[notice];
    if (slug === null || !isPageSlug(slug)) continue;
    const [page] = await PAGE.run(manager, { slug });
    if (page?.audience !== 'public') issues.push({ path: `legal.${notice}`, message: pageMessages.legalPage });
  }
  return issues;
};

const noticesOf = ({ legal }: LabDocument, slug: string) => legalNotices.filter((notice) => legal[notice] === slug);

/** @throws ConflictException when the footer links this page, which then can neither be deleted nor hidden from visitors */
export const requireNotLegal = async (manager: EntityManager, slug: string): Promise<void> => {
  const lab = await readDocument(manager, 'lab');
  const [notice] = lab ? noticesOf(lab.body, slug) : [];
  if (notice) throw new ConflictException(pageMessages.legal(legalTitles[notice]));
};

/** Makes the links of the footer follow a page to its new address. */
export const moveLegalLinks = async (manager: EntityManager, slug: string, newSlug: string): Promise<void> => {
  const lab = await readDocument(manager, 'lab');
  if (!lab || noticesOf(lab.body, slug).length === 0) return;
  const moved = Object.fromEntries(noticesOf(lab.body, slug).map((notice) => [notice, newSlug]));
  const body = { ...lab.body, legal: { ...lab.body.legal, ...moved } };
  await SAVE_DOCUMENT.run(manager, { kind: 'lab', body: JSON.stringify(body) });
};
