import { recordUsesSchema, siteMessages, type ServiceName, type SiteDocuments } from '@lab/contracts';
import { ServiceClients } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';

type Settings = SiteDocuments['settings'];

/** The ids that have been removed. */
const gone = (before: readonly { id: string }[], after: readonly { id: string }[]): string[] =>
  before.map(({ id }) => id).filter((id) => !after.some((category) => category.id === id));

/** Asks other services how many of their records a change of the settings concerns. */
@Injectable()
export class UsesOfSettingsService {
  constructor(private readonly services: ServiceClients) {}

  /**
   * Refuses to remove a category that is in use.
   * @throws ConflictException with the number of records in the first of them, ServiceAwayException when a service does
   * not answer
   */
  async requireUnused(before: Settings, after: Settings): Promise<void> {
    const items = gone(before.equipmentCategories, after.equipmentCategories);
    if (items.length > 0) await this.require('equipment', items, siteMessages.itemsInCategory);
    const links = gone(before.linkCategories, after.linkCategories);
    if (links.length > 0) await this.require('resources', links, siteMessages.linksInCategory);
  }

  /**
   * The number of meetings that keep their local time when the time zone changes; undefined when it does not.
   * @throws ServiceAwayException when the meetings service does not answer
   */
  async movedMeetings(before: Settings, after: Settings): Promise<number | undefined> {
    if (before.timeZone === after.timeZone) return undefined;
    return (await this.usesIn('meetings')).get('timeZone') ?? 0;
  }

  private async usesIn(owner: ServiceName): Promise<Map<string, number>> {
    const { uses } = await this.services.get(owner).get('/internal/uses', recordUsesSchema);
    return new Map(Object.entries(uses));
  }

  private async require(owner: ServiceName, ids: string[], message: (count: number) => string): Promise<void> {
    const counts = await this.usesIn(owner);
    const used = ids.find((id) => counts.get(id));
    if (used !== undefined) throw new ConflictException(message(counts.get(used)!));
  }
}
