import { OUTBOX_HEADER, proposalVoteListSchema, type ProposalVote } from '@lab/contracts';
import { CONFIG, createOutboxSigner, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';

/** The votes on papers, of the meetings service. */
@Injectable()
export class VotesClient implements OnApplicationShutdown {
  private readonly client: ServiceClient;
  private readonly sign: ReturnType<typeof createOutboxSigner>;

  constructor(@Inject(CONFIG) { MEETINGS_URL, OUTBOX_PRIVATE_KEY }: NotificationsConfig) {
    this.client = new ServiceClient('meetings', MEETINGS_URL);
    this.sign = createOutboxSigner(OUTBOX_PRIVATE_KEY);
  }

  /**
   * The votes on a proposal; null when it is gone.
   * @throws ServiceAwayException when the meetings service does not answer
   */
  async of(proposalId: number): Promise<ProposalVote[] | null> {
    const headers = { [OUTBOX_HEADER]: this.sign('meetings') };
    try {
      return (await this.client.get(`/internal/proposal-votes/${proposalId}`, proposalVoteListSchema, headers)).votes;
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}
