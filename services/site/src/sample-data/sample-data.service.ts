import {
  SAMPLE_DATA_PATH,
  serviceSampleDataSchema,
  servicesAnswering,
  type Identity,
  type RemovedSampleData,
  type ServiceSampleData,
} from '@lab/contracts';
import {
  CONFIG,
  removeSampleData,
  ServiceAwayException,
  ServiceClients,
  SignalClient,
  writeAs,
  type CallerHeaders,
} from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { FIRST_PAPERS } from './first-papers.js';
import { markDone } from '../setup/setup-step.sql.js';

const owners = servicesAnswering('sample-data');

type Owner = (typeof owners)[number];

/** Members come last, because they stay while a record of another service refers to them. */
const order = owners.toSorted((a, b) => Number(a === 'members') - Number(b === 'members'));

/** Makes the services remove the sample lab's records. The site's texts are not removed, because labs edit them. */
@Injectable()
export class SampleDataService implements OnApplicationShutdown {
  private readonly services: ServiceClients<Owner | 'chat'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    @Inject(CONFIG) config: SiteConfig,
  ) {
    this.services = new ServiceClients([...owners, 'chat'], config);
  }

  /**
   * Calls one service after the other. If one fails, the same request can be repeated and continues there.
   * @param headers for calling other services on behalf of the caller
   * @throws ServiceAwayException when a service does not answer
   */
  async remove(headers: CallerHeaders, caller: Identity): Promise<RemovedSampleData> {
    const [removed, kept]: RemovedSampleData[keyof RemovedSampleData][] = [{}, {}];
    const referredTo = new Set<number>();
    for (const service of order) {
      const data = await this.removeFrom(service, headers, service === 'members' ? [...referredTo] : []);
      Object.assign(removed!, data.removed);
      Object.assign(kept!, data.kept);
      for (const id of data.referredTo) referredTo.add(id);
    }
    // Changed records stay, and may belong to people of the sample. The step counts as done anyway.
    await writeAs(this.dataSource, caller, (manager) => markDone(manager, 'sample'));
    return { removed: removed!, kept: kept! };
  }

  /** Removes the unchanged answers of the lab guide that came with the first start. */
  async removeAnswers(headers: CallerHeaders): Promise<RemovedSampleData> {
    const { removed, kept } = await this.removeFrom('chat', headers);
    return { removed, kept };
  }

  private async removeFrom(
    service: Owner | 'chat',
    headers: CallerHeaders,
    referredTo: readonly number[] = [],
  ): Promise<ServiceSampleData> {
    const answer = await this.services.get(service).post(SAMPLE_DATA_PATH, { referredTo }, headers);
    const { success, data } = serviceSampleDataSchema.safeParse(answer);
    if (!success) throw new ServiceAwayException(service);
    return data;
  }

  /** Removes the unchanged publications of the first start. */
  async removePapers(caller: Identity): Promise<RemovedSampleData> {
    const { removed, kept } = await writeAs(this.dataSource, caller, async (manager) => {
      await markDone(manager, 'papers');
      return removeSampleData(manager, FIRST_PAPERS);
    });
    this.signals.emit('site');
    return { removed, kept };
  }

  onApplicationShutdown(): Promise<void> {
    return this.services.close();
  }
}
