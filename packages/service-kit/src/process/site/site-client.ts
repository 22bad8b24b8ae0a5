import type { OnApplicationShutdown } from '@nestjs/common';
import { publicationListSchema, siteSchema, type Publication, type Site } from '@lab/contracts';
import { ServiceClient } from '../clients/service-client.js';

/** Client of the site service. */
export class SiteClient implements OnApplicationShutdown {
  private readonly client: ServiceClient;

  /** @param url base URL of the site service */
  constructor(url: string) {
    this.client = new ServiceClient('site', url);
  }

  /**
   * Returns the lab's documents and settings.
   * @throws ServiceAwayException when the site service does not answer
   */
  site(): Promise<Site> {
    return this.client.get('/api/site', siteSchema);
  }

  /**
   * Returns the lab's publications, newest first.
   * @throws ServiceAwayException when the site service does not answer
   */
  async publications(): Promise<Publication[]> {
    return (await this.client.get('/api/publications', publicationListSchema)).publications;
  }

  /** Closes the connections. */
  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}
