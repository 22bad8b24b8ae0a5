import { defaultReach, handedReach, handedReachPath, type HandedReach, type ReachReader } from '@lab/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { Copy } from '../clients/copy.js';
import { ServiceClient } from '../clients/service-client.js';
import type { Logger } from '../logs/logger.js';
import { unsealText } from './sealing.js';

const sealedSchema = z.object({ sealed: z.string() });

/** The longest wait after a failed read, in milliseconds: sign-ins may depend on it. */
const LONGEST_RETRY_MS = 5000;

interface ReachSource {
  /** Address of the site service. */
  url: string;
  /** The key of this process. Without one, nothing can be set in the browser, so the defaults apply. */
  key: string | undefined;
  logger: Logger;
}

/**
 * The parts of the document `reach` that one process needs, with their secrets, from the site service. Variables of the
 * environment take precedence over them; that is for the process itself to decide.
 */
export class ReachCopy<Reader extends ReachReader> extends Copy<HandedReach<Reader>> implements OnApplicationShutdown {
  private readonly client: ServiceClient;

  constructor(reader: Reader, { url, key, logger }: ReachSource) {
    const client = new ServiceClient('site', url);
    const schema = handedReach[reader] as unknown as z.ZodType<HandedReach<Reader>>;
    super({
      name: 'e-mail, chat, AI and sign-in',
      logger,
      longestRetry: LONGEST_RETRY_MS,
      read: async () => {
        if (!key) return schema.parse(defaultReach);
        const { sealed } = await client.get(handedReachPath(reader), sealedSchema);
        const text = unsealText(sealed, key);
        if (text === null) throw new Error('The settings key of this process does not match SETTINGS_SECRET.');
        return schema.parse(JSON.parse(text));
      },
    });
    this.client = client;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
    await this.client.close();
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The spellings in which a server could repeat a secret. */
const spellingsOf = (secret: string): string[] => [secret, encodeURIComponent(secret), base64(secret)];

/** Replaces secrets in a text from another server, because the text may quote the request. */
export const hideSecrets = (text: string, secrets: readonly (string | null | undefined)[]): string =>
  secrets
    .flatMap((secret) => (secret ? spellingsOf(secret) : []))
    .reduce((rest, spelling) => rest.replaceAll(spelling, '…'), text);
