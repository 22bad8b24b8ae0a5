import { reachMessages } from '@lab/contracts';
import {
  CONFIG,
  FetchFailedError,
  type FetchFailure,
  GuardedFetcher,
  LOGGER,
  networkExceptMetadata,
  publicInternet,
  ReachCopy,
  type Logger,
  type Network,
} from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { addressIn, oneLine, type MailLine, type Portal } from './mail.js';
import type { Outcome } from './mailer.service.js';

/** The longest message that every chat accepts, in characters: Discord's limit. */
const MAX_MESSAGE_LENGTH = 2000;

/** A message for the chat, as text. */
export const teamChatText = (
  { title, text, href }: Pick<MailLine, 'title' | 'text' | 'href'>,
  portal: Portal,
): string => {
  const link = addressIn(portal, href);
  return `${oneLine([oneLine(title), oneLine(text, MAX_MESSAGE_LENGTH)].join(' — '), MAX_MESSAGE_LENGTH - link.length - 1)}\n${link}`;
};

const isDiscord = (webhook: URL): boolean => /^(?:.+\.)?discord(?:app)?\.com$/.test(webhook.hostname);

/**
 * Slack reads `<!channel>` as a mention, Mattermost `@channel`. The first is escaped; an invisible space breaks the
 * second.
 */
const withoutMentions = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b');

/** The body of the request to the chat's webhook. Titles cannot mention people. */
export const teamChatBody = (text: string, webhook: URL): object =>
  isDiscord(webhook) ? { content: text, allowed_mentions: { parse: [] } } : { text: withoutMentions(text) };

/** Nest injection token for the network of the webhook; only tests replace it. */
export const WEBHOOK_NETWORK = Symbol('network of the webhook');

/** The addresses that a webhook in the environment may have. */
export const webhookNetwork = { provide: WEBHOOK_NETWORK, useValue: publicInternet };

const NO_WEBHOOK = 'it does not know this webhook. Please check its address.';

/** The meaning of some HTTP status codes of a chat. */
const ANSWERS: Readonly<Record<number, string>> = {
  401: NO_WEBHOOK,
  403: NO_WEBHOOK,
  404: NO_WEBHOOK,
  410: NO_WEBHOOK,
  429: 'it is receiving too many messages at the moment.',
};

const FAILURES: Record<FetchFailure, string> = {
  name: 'is not known. Please check the address of the webhook.',
  timeout: 'does not answer in time.',
  redirects: 'redirects to another address. Please check the address of the webhook.',
  connection: 'cannot be reached: it refuses the connection, or its certificate is not valid.',
};

const NOT_PUBLIC = 'was not called: the webhook is not an address on the public internet.';

/** The incoming webhook of the team chat, if there is one. */
@Injectable()
export class WebhookService {
  private readonly fetchers: Record<'environment' | 'portal', GuardedFetcher>;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly reach: ReachCopy<'notifications'>,
    @Inject(WEBHOOK_NETWORK) network: Network,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const options = { timeoutMs: 10_000, maxBytes: 0, maxRedirects: 0 };
    this.fetchers = {
      environment: new GuardedFetcher(options, network),
      // An administrator may choose a chat in the lab's own network.
      portal: new GuardedFetcher(options, networkExceptMetadata),
    };
  }

  get isOn(): boolean {
    return this.address !== null;
  }

  /** The name of the chat in the list of messages. The path of the webhook is a secret. */
  get host(): string {
    return this.address?.host ?? 'chat';
  }

  /** The webhook that counts now: the environment's, otherwise the portal's. A demonstration has none. */
  private get address(): URL | null {
    if (this.config.DEMO) return null;
    const webhook = this.config.CHAT_WEBHOOK_URL ?? this.reach.current.teamChat?.webhook;
    return webhook === undefined ? null : new URL(webhook);
  }

  /** Sends a text. `sent` means that the chat accepted it. Never throws. */
  async send(text: string): Promise<Outcome> {
    if (!this.address) return 'not_sent';
    return (await this.post(text)) === null ? 'sent' : 'failed';
  }

  /**
   * Sends a text to what is stored now, and waits for the outcome.
   * @returns a description of the failure; null when the chat accepted the text
   * @throws ServiceAwayException when the site service cannot say what is stored
   */
  async try(text: string): Promise<string | null> {
    await this.reach.latest();
    return this.post(text);
  }

  private async post(text: string): Promise<string | null> {
    const { address, host } = this;
    if (!address) return reachMessages.off.teamChat;
    const fetcher = this.fetchers[this.config.CHAT_WEBHOOK_URL ? 'environment' : 'portal'];
    try {
      const { status } = await fetcher.post(address.href, teamChatBody(text, address));
      if (status >= 200 && status < 300) return null;
      this.logger.warn({ status, host }, 'the chat did not accept a message');
      return `The chat at ${host} answers ${status}: ${ANSWERS[status] ?? 'it did not accept the message.'}`;
    } catch (error) {
      this.logger.warn({ err: error, host }, 'the chat was not reached');
      return `The chat at ${host} ${error instanceof FetchFailedError ? FAILURES[error.reason] : NOT_PUBLIC}`;
    }
  }
}
