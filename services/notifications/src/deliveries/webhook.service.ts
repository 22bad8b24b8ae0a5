import { reachMessages } from '@lab/contracts';
import {
  CONFIG,
  FetchFailedError,
  type FetchFailure,
  GuardedFetcher,
  LOGGER,
  publicInternet,
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

/** The addresses that a webhook may have. */
export const webhookNetwork = { provide: WEBHOOK_NETWORK, useValue: publicInternet };

const NO_WEBHOOK = 'it does not know this webhook. Please check CHAT_WEBHOOK_URL.';

/** The meaning of some HTTP status codes of a chat. */
const ANSWERS: Readonly<Record<number, string>> = {
  401: NO_WEBHOOK,
  403: NO_WEBHOOK,
  404: NO_WEBHOOK,
  410: NO_WEBHOOK,
  429: 'it is receiving too many messages at the moment.',
};

const FAILURES: Record<FetchFailure, string> = {
  name: 'is not known. Please check the name in CHAT_WEBHOOK_URL.',
  timeout: 'does not answer in time.',
  redirects: 'redirects to another address. Please check CHAT_WEBHOOK_URL.',
  connection: 'cannot be reached: it refuses the connection, or its certificate is not valid.',
};

const NOT_PUBLIC = 'was not called: CHAT_WEBHOOK_URL is not an address on the public internet.';

/** The incoming webhook of the team chat, if there is one. */
@Injectable()
export class WebhookService {
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

  /** The name of the chat in the list of messages. The path of the webhook is a secret. */
  get host(): string {
    return this.address?.host ?? 'chat';
  }

  /** Sends a text. `sent` means that the chat accepted it. Never throws. */
  async send(text: string): Promise<Outcome> {
    if (!this.address) return 'not_sent';
    return (await this.try(text)) === null ? 'sent' : 'failed';
  }

  /**
   * Sends a text and waits for the outcome.
   * @returns a description of the failure; null when the chat accepted the text
   */
  async try(text: string): Promise<string | null> {
    if (!this.address) return reachMessages.off('chat');
    const { host } = this;
    try {
      const { status } = await this.fetcher.post(this.address.href, teamChatBody(text, this.address));
      if (status >= 200 && status < 300) return null;
      this.logger.warn({ status, host }, 'the chat did not accept a message');
      return `The chat at ${host} answers ${status}: ${ANSWERS[status] ?? 'it did not accept the message.'}`;
    } catch (error) {
      this.logger.warn({ err: error, host }, 'the chat was not reached');
      return `The chat at ${host} ${error instanceof FetchFailedError ? FAILURES[error.reason] : NOT_PUBLIC}`;
    }
  }
}
