import { CONFIG, GuardedFetcher, LOGGER, publicInternet, type Logger, type Network } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import type { Outcome } from '../mail/mailer.service.js';
import { chatBody } from './chat-message.js';

/** Nest injection token of the network behind the webhook; replaced by tests only. */
export const WEBHOOK_NETWORK = Symbol('network of the webhook');

/** The addresses that a webhook may have. */
export const webhookNetwork = { provide: WEBHOOK_NETWORK, useValue: publicInternet };

/** The incoming webhook of the lab's chat. Without one messages go nowhere. */
@Injectable()
export class Webhook {
  private readonly address: URL | null;
  private readonly fetcher: GuardedFetcher;

  constructor(
    @Inject(CONFIG) { CHAT_WEBHOOK_URL }: NotificationsConfig,
    @Inject(WEBHOOK_NETWORK) network: Network,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.address = CHAT_WEBHOOK_URL ? new URL(CHAT_WEBHOOK_URL) : null;
    this.fetcher = new GuardedFetcher({ timeoutMs: 10_000, maxBytes: 0, maxRedirects: 0 }, network);
  }

  get isOn(): boolean {
    return this.address !== null;
  }

  /** The chat as the list of messages names it: its path is a secret. */
  get host(): string {
    return this.address?.host ?? 'chat';
  }

  /** Sends a text; `sent` means that the chat has it. Never fails. */
  async send(text: string): Promise<Outcome> {
    if (!this.address) return 'not_sent';
    try {
      const { status } = await this.fetcher.post(this.address.href, chatBody(text, this.address));
      if (status >= 200 && status < 300) return 'sent';
      this.logger.warn({ status, host: this.host }, 'the chat did not take a message');
    } catch (error) {
      this.logger.warn({ err: error, host: this.host }, 'the chat was not reached');
    }
    return 'failed';
  }
}
