import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { sessionSchema } from '@lab/contracts';
import { CONFIG, ServiceClient } from '@lab/service-kit/process';
import { serviceUrl, type GatewayConfig } from '../config.js';
import type { ChosenMember } from './session.js';

const namesSchema = sessionSchema.shape.member.unwrap();

/** Asks the members service who a member is. */
@Injectable()
export class MembersClient implements OnApplicationShutdown {
  private readonly client: ServiceClient;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.client = new ServiceClient('members', serviceUrl(config, 'members'));
  }

  /**
   * The names of a member; null when there is no such member.
   * @throws ServiceAwayException when the members service cannot answer
   */
  async find(id: number): Promise<ChosenMember | null> {
    try {
      return await this.client.get(`/api/lab-members/${id}`, namesSchema);
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}
