import { isDeepStrictEqual } from 'node:util';
import { loadGuideWords } from '@lab/content';
import {
  publicationListSchema,
  type GuideDocument,
  type GuideWords,
  type LabDocument,
  type Publication,
  type Site,
} from '@lab/contracts';
import { type ServiceClients, SiteCopy } from '@lab/service-kit';
import type { ChatConfig } from '../config.js';
import { Vocabulary } from '../retrieval/vocabulary.js';

/**
 * The lab's public content: the documents and publications of the site, and the words visitors use to ask about them.
 */
export class SiteContent {
  private readonly listeners: (() => void)[] = [];
  private site!: Site;
  private papers: readonly Publication[] = [];

  private constructor(
    readonly vocabulary: Vocabulary,
    /** Example questions that no FAQ entry answers. */
    readonly examples: GuideWords['examples'],
  ) {}

  /** Reads the content now and after each change. */
  static async read({ CONTENT_DIR }: ChatConfig, copy: SiteCopy, services: ServiceClients): Promise<SiteContent> {
    const words = loadGuideWords(CONTENT_DIR);
    const content = new SiteContent(new Vocabulary(words), words.examples);
    await copy.follow(async (site) => {
      const { publications } = await services.get('site').get('/api/publications', publicationListSchema);
      content.take(site, publications);
    });
    return content;
  }

  get documents(): Site {
    return this.site;
  }

  get lab(): LabDocument {
    return this.site.lab;
  }

  get guide(): GuideDocument {
    return this.site.guide;
  }

  get publications(): readonly Publication[] {
    return this.papers;
  }

  /** Calls the listener now and after each change. */
  follow(listener: () => void): void {
    this.listeners.push(listener);
    listener();
  }

  private take(site: Site, publications: readonly Publication[]): void {
    if (isDeepStrictEqual([site, publications], [this.site, this.papers])) return;
    this.site = site;
    this.papers = publications;
    for (const listener of this.listeners) listener();
  }
}
