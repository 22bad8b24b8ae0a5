import {
  limits,
  pageMessages,
  type CreatePage,
  type Identity,
  type LabPage,
  type ListedPage,
  type UpdatePage,
} from '@lab/contracts';
import { InvalidInputException, type Repeat, requireVersion, takeLock, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SiteFilesService } from '../files/site-files.service.js';
import { moveLegalLinks, requireNotLegal, WRITING_PAGES } from './legal-links.js';
import {
  ADD_PAGE,
  CHANGE_PAGE,
  COUNT_PAGES,
  PAGE,
  PAGE_TO_CHANGE,
  type PageFields,
  PAGES,
  REMOVE_PAGE,
  WHOLE_PAGES,
} from './page.sql.js';

type On = DataSource | EntityManager;

const isMember = ({ role }: Pick<Identity, 'role'>): boolean => role !== 'anonymous';

/** The lab's own pages. A save publishes. */
@Injectable()
export class PagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly files: SiteFilesService,
  ) {}

  /** The pages that this caller may read, in their order. */
  list(caller: Pick<Identity, 'role'>): Promise<ListedPage[]> {
    return PAGES.run(this.dataSource, { isMember: isMember(caller) });
  }

  /** The public pages with their texts, which the renderer gets. */
  publicPages(on: On = this.dataSource): Promise<LabPage[]> {
    return WHOLE_PAGES.run(on, { isPublic: true });
  }

  /** @throws NotFoundException when there is no such page, or it is for members and the caller is a guest */
  async get(slug: string, caller: Pick<Identity, 'role'>): Promise<LabPage> {
    const [row] = await PAGE.run(this.dataSource, { slug });
    if (!row || (row.audience === 'members' && !isMember(caller))) throw unknownPage();
    return row;
  }

  /**
   * @throws InvalidInputException when a picture is missing or the menu is full, ConflictException when the address is
   * taken or there are too many pages
   */
  async create(fields: CreatePage, caller: Identity, repeat?: Repeat): Promise<LabPage> {
    return this.writes.once(caller, repeat, async (manager) => {
      await takeLock(manager, WRITING_PAGES);
      await this.requireRoom(manager, fields);
      await this.requireFiles(manager, fields.body);
      await this.requireFree(manager, fields.slug);
      await ADD_PAGE.run(manager, { ...fields, position: fields.position ?? null });
      return this.saved(manager, fields.slug);
    });
  }

  /**
   * Changes the given fields of a page. Links in the footer follow its address.
   * @param seen the version that the caller has read; undefined skips the check
   * @throws NotFoundException, ChangedMeanwhileException, ConflictException when a page that the footer links becomes
   * members-only, and the errors of `create`
   */
  async update(slug: string, given: UpdatePage, caller: Identity, seen?: number): Promise<LabPage> {
    return this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_PAGES);
      const before = await PAGE_TO_CHANGE.one(manager, { slug }, unknownPage);
      await requireVersion(seen, before.version, async () => ({ ...before }));
      return this.change(manager, before, given);
    });
  }

  /** @throws NotFoundException, ConflictException when the footer links it */
  async remove(slug: string, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      await takeLock(manager, WRITING_PAGES);
      await PAGE_TO_CHANGE.one(manager, { slug }, unknownPage);
      await requireNotLegal(manager, slug);
      await REMOVE_PAGE.run(manager, { slug });
    });
  }

  /** Adds the pages of the content folder, in the manager's transaction. */
  async fill(manager: EntityManager, pages: readonly PageFields[]): Promise<void> {
    for (const page of pages) await ADD_PAGE.run(manager, { ...page });
  }

  private async change(manager: EntityManager, before: LabPage, given: UpdatePage): Promise<LabPage> {
    const { slug } = before;
    const after = { ...before, ...given };
    if (after.place !== before.place) await this.requireRoom(manager, after, before);
    if (after.body !== before.body) await this.requireFiles(manager, after.body);
    if (after.audience !== before.audience && after.audience === 'members') await requireNotLegal(manager, slug);
    if (after.slug !== slug) await this.requireFree(manager, after.slug);
    await CHANGE_PAGE.run(manager, { ...after, slug, newSlug: after.slug });
    if (after.slug !== slug) await moveLegalLinks(manager, slug, after.slug);
    return this.saved(manager, after.slug);
  }

  private async requireRoom(
    manager: EntityManager,
    { place, slug }: Pick<PageFields, 'place' | 'slug'>,
    before?: LabPage,
  ): Promise<void> {
    const known = await COUNT_PAGES.one(manager, { slug: before?.slug ?? slug });
    if (!before && known.count >= limits.pages) throw new ConflictException(pageMessages.tooMany);
    if (place === 'menu' && known.inMenu >= limits.menuPages)
      throw new InvalidInputException([{ path: 'place', message: pageMessages.menuFull }]);
  }

  private async requireFree(manager: EntityManager, slug: string): Promise<void> {
    const [taken] = await PAGE.run(manager, { slug });
    if (taken) throw new ConflictException(pageMessages.slugTaken);
  }

  /** Uploaded pictures in the text must exist, and cannot be removed before the transaction ends. */
  private async requireFiles(manager: EntityManager, body: string): Promise<void> {
    const issues = await this.files.missingIn(manager, body, 'body');
    if (issues.length > 0) throw new InvalidInputException(issues);
  }

  private async saved(manager: EntityManager, slug: string): Promise<LabPage> {
    return PAGE.one(manager, { slug });
  }
}

/** The answer for an unknown page, and for guests who ask for a page for members. */
export const unknownPage = () => new NotFoundException(pageMessages.unknown);
