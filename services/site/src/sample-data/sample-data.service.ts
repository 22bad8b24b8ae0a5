import {
  SAMPLE_DATA_PATH,
  serviceSampleDataSchema,
  servicesAnswering,
  type Identity,
  type RemovedSampleData,
  type RemoveSampleData,
  type ServiceSampleData,
  emptyLab,
  siteDocumentTitles,
  type StartedEmpty,
} from '@lab/contracts';
import {
  removeSampleData,
  SampleChangedException,
  ServiceAwayException,
  ServiceClients,
  type CallerHeaders,
  Writes,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONTENT_FOLDER, DocumentsService } from '../documents/documents.service.js';
import { FIRST_CONTENT, FIRST_PAPERS, FIRST_RECORDS } from './first-records.js';
import { HAS_STARTED_EMPTY, markDone } from '../setup/setup-step.sql.js';

const owners = servicesAnswering('sample-data');

type Owner = (typeof owners)[number];

/** Members come last. */
const order = owners.toSorted((a, b) => Number(a === 'members') - Number(b === 'members'));

/** Makes the services remove the sample lab's records, and empties the site's texts if the lab wants to start empty. */
@Injectable()
export class SampleDataService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly writes: Writes,
    private readonly services: ServiceClients,
  ) {}

  /**
   * Calls one service after the other. If one fails, the same request can be repeated and continues there.
   * @param headers for calling other services on behalf of the caller
   * @throws ServiceAwayException when a service does not answer
   */
  async remove(headers: CallerHeaders, caller: Identity): Promise<RemovedSampleData> {
    const { removed, kept } = await this.removeFromAll(order, headers);
    // Changed records stay, and may belong to people of the sample. The step counts as done anyway.
    await this.writes.write(caller, (manager) => markDone(manager, 'sample'));
    return { removed, kept };
  }

  /**
   * Removes all content of the sample lab, so that nothing but the settings is left. If a service fails, the same
   * request can be repeated and continues there. Once it was done, the texts are the lab's own and stay.
   * @param evenChanged whether to remove changed records and texts too
   * @throws SampleChangedException when something was changed, ServiceAwayException when a service does not answer
   */
  async startEmpty(headers: CallerHeaders, caller: Identity, evenChanged: boolean): Promise<StartedEmpty> {
    if (!evenChanged) await this.requireUnchanged(headers);
    const { leaving } = await this.removeFrom('members', headers, { evenChanged, dryRun: true });
    const { removed } = await this.removeFromAll(['chat', ...order], headers, { evenChanged, leaving });
    const own = await this.writes.write(caller, async (manager) => {
      const records = await removeSampleData(manager, FIRST_RECORDS, { evenChanged });
      const hasOwnTexts = await this.hasStartedEmpty(manager);
      if (!hasOwnTexts) {
        const { settings, guide } = await this.documents.bodies(manager);
        await this.documents.fill(manager, { ...emptyLab, settings, guide });
      }
      await markDone(manager, 'sample', 'start');
      return { ...records.removed, texts: hasOwnTexts ? 0 : Object.keys(emptyLab).length };
    });
    return { removed: { ...removed, ...own } };
  }

  private async requireUnchanged(headers: CallerHeaders): Promise<void> {
    const options = { dryRun: true };
    const { changed } = await this.removeFromAll(['chat', ...order], headers, options);
    const tryOut = async (manager: EntityManager) => {
      const tables = (await this.hasStartedEmpty(manager)) ? FIRST_RECORDS : FIRST_CONTENT;
      return removeSampleData(manager, tables, options);
    };
    const own = await this.writes.write(CONTENT_FOLDER, tryOut, () => false);
    const texts: Readonly<Record<string, string>> = siteDocumentTitles;
    const all = [...changed, ...own.changed.map(({ noun, title }) => ({ noun, title: texts[title] ?? title }))];
    const kept = new Set([siteDocumentTitles.settings, siteDocumentTitles.guide]);
    const lost = all.filter(({ title }) => !kept.has(title));
    if (lost.length > 0) throw new SampleChangedException(lost);
  }

  private async hasStartedEmpty(manager: EntityManager): Promise<boolean> {
    return (await HAS_STARTED_EMPTY.one(manager)).isEmpty;
  }

  /** Members come last, because they stay while a record of another service refers to them. */
  private async removeFromAll(
    names: readonly (Owner | 'chat')[],
    headers: CallerHeaders,
    options: RemoveSampleData = {},
  ): Promise<RemovedSampleData & Pick<ServiceSampleData, 'changed'>> {
    const all: RemovedSampleData & Pick<ServiceSampleData, 'changed'> = { removed: {}, kept: {}, changed: [] };
    const referredTo = new Set<number>();
    for (const service of names) {
      const data = await this.removeFrom(service, headers, {
        ...options,
        referredTo: service === 'members' ? [...referredTo] : [],
      });
      Object.assign(all.removed, data.removed);
      Object.assign(all.kept, data.kept);
      all.changed.push(...data.changed);
      for (const id of data.referredTo) referredTo.add(id);
    }
    return all;
  }

  /** Removes the unchanged answers of the lab guide that came with the first start. */
  async removeAnswers(headers: CallerHeaders): Promise<RemovedSampleData> {
    const { removed, kept } = await this.removeFrom('chat', headers);
    return { removed, kept };
  }

  private async removeFrom(
    service: Owner | 'chat',
    headers: CallerHeaders,
    options: RemoveSampleData = {},
  ): Promise<ServiceSampleData> {
    const answer = await this.services.get(service).post(SAMPLE_DATA_PATH, options, headers);
    const { success, data } = serviceSampleDataSchema.safeParse(answer);
    if (!success) throw new ServiceAwayException(service);
    return data;
  }

  /** Removes the unchanged publications of the first start. */
  async removePapers(caller: Identity): Promise<RemovedSampleData> {
    const { removed, kept } = await this.writes.write(caller, async (manager) => {
      await markDone(manager, 'papers');
      return removeSampleData(manager, FIRST_PAPERS);
    });
    return { removed, kept };
  }
}
