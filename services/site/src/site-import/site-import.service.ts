import type { MovedSite } from '@lab/content/moving';
import {
  limits,
  memberImportFields,
  rightMessages,
  type Identity,
  type SiteDocumentName,
  type SiteFileUse,
  type SiteImport,
  siteDocumentTitles,
  siteImportMessages,
} from '@lab/contracts';
import { allows, BusyException, InvalidInputException } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DocumentsService } from '../documents/documents.service.js';
import { SiteFilesService } from '../files/site-files.service.js';
import { PagesService } from '../pages/pages.service.js';
import { PublicationImportService } from '../publications/publication-import.service.js';
import { type ImportPlan, planImport } from './import-plan.js';
import { SiteReader } from './site-reader.js';

const RETRY_AFTER_SECONDS = 60;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** People as a table for the import of members. */
const csvOf = (people: MovedSite['people']): string =>
  [memberImportFields, ...people.map((person) => memberImportFields.map((field) => person[field] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n');

const useOf = (file: string): SiteFileUse => {
  if (/\.pdf$/i.test(file)) return 'paper';
  return /\.svg$/i.test(file) ? 'topic' : 'group';
};

/** Replaces the keys of files by their addresses. The longest come first, because one may begin with another. */
const withAddresses = (text: string, addresses: ReadonlyMap<string, string | null>): string =>
  [...addresses]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((changed, [key, address]) => {
      if (address !== null) return changed.replaceAll(key, address);
      // The picture could not be stored.
      return changed.replaceAll(new RegExp(`!\\[[^\\]]*\\]\\(${key.replaceAll(/[^\w/-]/g, '\\$&')}\\)`, 'g'), '');
    }, text);

/** Imports sites of other programs and exports of this one, with the services that also save what editors enter. */
@Injectable()
export class SiteImportService {
  private isBusy = false;

  constructor(
    private readonly reader: SiteReader,
    private readonly documents: DocumentsService,
    private readonly pages: PagesService,
    private readonly files: SiteFilesService,
    private readonly publications: PublicationImportService,
  ) {}

  /**
   * Imports a site. What the lab has already is left as it is, so an import can be repeated after a failure.
   * @param isDryRun returns what would be done, and writes nothing
   * @throws InvalidInputException when the file is no site or too large, BusyException
   */
  async import(bytes: Buffer, caller: Identity, isDryRun: boolean): Promise<SiteImport> {
    if (this.isBusy) throw new BusyException(siteImportMessages.busy, RETRY_AFTER_SECONDS);
    this.isBusy = true;
    try {
      const site = await this.reader.read(bytes);
      leaveGuide(site, caller);
      const present = await this.documents.bodies();
      const listed = await this.pages.list(caller);
      const plan = planImport(site, { documents: present, slugs: new Set(listed.map(({ slug }) => slug)) });
      const files = filesOf(site, plan);
      const addresses = isDryRun ? new Map<string, string>() : await this.store(files, site, caller);
      if (!isDryRun) await this.write(site, plan, addresses, caller);
      const papers = await this.importPapers(site, addresses, caller, isDryRun);
      return { ...report(site, plan), pictures: files.map(([, { file }]) => file), papers };
    } finally {
      this.isBusy = false;
    }
  }

  private async store(files: Files, { left }: MovedSite, caller: Identity): Promise<Map<string, string | null>> {
    const addresses = new Map<string, string | null>();
    for (const [key, { file, bytes }] of files) {
      const upload = { buffer: Buffer.from(bytes), size: bytes.length, originalname: file.split('/').at(-1)! };
      try {
        addresses.set(key, (await this.files.add(useOf(file), upload, caller)).path);
      } catch (error) {
        if (!(error instanceof InvalidInputException)) throw error;
        addresses.set(key, null);
        left.push({ file, reason: siteImportMessages.noPicture });
      }
    }
    return addresses;
  }

  private async write(
    site: MovedSite,
    plan: ImportPlan,
    addresses: ReadonlyMap<string, string | null>,
    caller: Identity,
  ): Promise<void> {
    for (const { file, ...page } of plan.pages) {
      const body = withAddresses(page.body, addresses).trim();
      const fields = { place: 'none', audience: 'public', ...page, body } as const;
      await this.try(file, site, () => this.pages.create(fields, caller));
    }
    const bodies = Object.entries(site.documents) as [SiteDocumentName, object][];
    for (const [kind, body] of bodies) {
      const changed = JSON.parse(withAddresses(JSON.stringify(body), addresses)) as object;
      await this.try(siteDocumentTitles[kind], site, () => this.documents.save(kind, changed, caller));
    }
    if (plan.news.length > 0) {
      const { body, version } = await this.documents.get('news');
      await this.documents.save('news', { news: [...body.news, ...plan.news] }, caller, version);
    }
    if (plan.oldAddresses.length > 0) {
      const { body, version } = await this.documents.get('settings');
      const oldAddresses = [...body.oldAddresses, ...plan.oldAddresses];
      await this.documents.save('settings', { oldAddresses }, caller, version);
    }
  }

  /** A page or document that is refused does not prevent the others. */
  private async try(file: string, { left }: MovedSite, save: () => Promise<unknown>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (!(error instanceof InvalidInputException) && !(error instanceof ConflictException)) throw error;
      left.push({ file, reason: error.message });
    }
  }

  private async importPapers(
    site: MovedSite,
    addresses: ReadonlyMap<string, string | null>,
    caller: Identity,
    isDryRun: boolean,
  ): Promise<SiteImport['papers']> {
    if (!site.bibtex.trim()) return { added: 0, updated: 0, unchanged: 0 };
    const file = { bytes: Buffer.from(withAddresses(site.bibtex, addresses)), encoding: 'UTF-8' };
    try {
      const { added, updated, unchanged, left } = await this.publications.import(file, caller, isDryRun);
      site.left.push(...left.map(({ key, reason }) => ({ file: `Publication ${key}`, reason })));
      return { added: added.length, updated: updated.length, unchanged };
    } catch (error) {
      if (!(error instanceof InvalidInputException)) throw error;
      site.left.push({ file: 'Publications', reason: error.message });
      return { added: 0, updated: 0, unchanged: 0 };
    }
  }
}

/** Leaves the guide's sentences as they are for callers who could not change them in the editor. */
const leaveGuide = ({ documents, left }: MovedSite, caller: Identity): void => {
  if (!documents.guide || allows('guide', caller)) return;
  delete documents.guide;
  left.push({ file: siteDocumentTitles.guide, reason: rightMessages.needed('guide') });
};

type Files = [key: string, file: { file: string; bytes: Uint8Array }][];

/** The files to store: those of an export, and the pictures of planned pages. */
const filesOf = (site: MovedSite, { pages, left }: ImportPlan): Files => {
  const bodies = pages.map(({ body }) => body).join('\n');
  const used = [...site.files].filter(([key]) => site.site === 'export' || bodies.includes(`(${key})`));
  for (const [, { file }] of used.slice(limits.siteImportPictures))
    left.push({ file, reason: `An import has at most ${limits.siteImportPictures} pictures` });
  return used.slice(0, limits.siteImportPictures);
};

const report = (site: MovedSite, plan: ImportPlan): Omit<SiteImport, 'papers' | 'pictures'> => ({
  site: site.site,
  documents: (Object.keys(site.documents) as SiteDocumentName[]).map((kind) => siteDocumentTitles[kind]),
  news: plan.news.map(({ text }) => text),
  pages: plan.pages.map(({ slug, title, file }) => ({ slug, title, file })),
  oldAddresses: plan.oldAddresses,
  people: {
    count: site.people.length,
    csv: site.people.length > 0 ? csvOf(site.people) : '',
    portraits: site.people.flatMap(({ photo }) => photo || []),
  },
  left: site.left,
});
