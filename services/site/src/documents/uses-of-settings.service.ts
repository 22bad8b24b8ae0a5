import { recordUsesSchema, siteMessages, type SiteDocuments } from '@lab/contracts';
import { CONFIG, ServiceClient } from '@lab/service-kit';
import { ConflictException, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SiteConfig } from '../config.js';

type Settings = SiteDocuments['settings'];

/** The ids that have been removed. */
const gone = (before: readonly { id: string }[], after: readonly { id: string }[]): string[] =>
  before.map(({ id }) => id).filter((id) => !after.some((category) => category.id === id));

/** Asks other services how many of their records a change of the settings concerns. */
@Injectable()
export class UsesOfSettingsService implements OnApplicationShutdown {
  private readonly equipment: ServiceClient;
  private readonly resources: ServiceClient;
  private readonly meetings: ServiceClient;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL, MEETINGS_URL, RESOURCES_URL }: SiteConfig) {
    this.equipment = new ServiceClient('equipment', EQUIPMENT_URL);
    this.resources = new ServiceClient('resources', RESOURCES_URL);
    this.meetings = new ServiceClient('meetings', MEETINGS_URL);
  }

  /**
   * Refuses to remove a category that is in use.
   * @throws ConflictException with the number of records in the first of them, ServiceAwayException when a service does
   * not answer
   */
  async requireUnused(before: Settings, after: Settings): Promise<void> {
    const items = gone(before.equipmentCategories, after.equipmentCategories);
    if (items.length > 0) await this.require(this.equipment, items, siteMessages.itemsInCategory);
    const links = gone(before.linkCategories, after.linkCategories);
    if (links.length > 0) await this.require(this.resources, links, siteMessages.linksInCategory);
  }

  /**
   * The number of meetings that keep their local time when the time zone changes; undefined when it does not.
   * @throws ServiceAwayException when the meetings service does not answer
   */
  async movedMeetings(before: Settings, after: Settings): Promise<number | undefined> {
    if (before.timeZone === after.timeZone) return undefined;
    return (await this.usesIn(this.meetings)).get('timeZone') ?? 0;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.equipment, this.resources, this.meetings].map((owner) => owner.close()));
  }

  private async usesIn(owner: ServiceClient): Promise<Map<string, number>> {
    const { uses } = await owner.get('/internal/uses', recordUsesSchema);
    return new Map(Object.entries(uses));
  }

  private async require(owner: ServiceClient, ids: string[], message: (count: number) => string): Promise<void> {
    const counts = await this.usesIn(owner);
    const used = ids.find((id) => counts.get(id));
    if (used !== undefined) throw new ConflictException(message(counts.get(used)!));
  }
}
