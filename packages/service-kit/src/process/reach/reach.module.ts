import {
  ENVIRONMENT_REACH_PATH,
  environmentReach,
  type ReachReader,
  type Topic,
  defaultReach,
  handedReach,
  handedReachPath,
  type HandedReach,
} from '@lab/contracts';
import { Controller, Get, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { z } from 'zod';
import { Public } from '../access/access.js';
import type { Logger } from '../logs/logger.js';
import { Answers, Tag } from '../openapi/answers.js';
import { CONFIG, LOGGER, START_FAILED } from '../tokens.js';
import { settingsKeyVariable } from './reach-variables.js';
import { Copy } from '../clients/copy.js';
import { ServiceClients, type ServiceClient } from '../clients/service-client.js';
import { unsealText } from './sealing.js';

const sealedSchema = z.object({ sealed: z.string() });

/** The longest wait after a failed read, in milliseconds: sign-ins may depend on it. */
const LONGEST_RETRY_MS = 5000;

interface ReachSource {
  site: ServiceClient;
  /** The key of this process. Without one, nothing can be set in the browser, so the defaults apply. */
  key: string | undefined;
  logger: Logger;
}

/**
 * The parts of the document `reach` that one process needs, with their secrets, from the site service. Variables of the
 * environment take precedence over them; that is for the process itself to decide.
 */
export class ReachCopy<Reader extends ReachReader> extends Copy<HandedReach<Reader>> implements OnApplicationShutdown {
  constructor(reader: Reader, { site, key, logger }: ReachSource) {
    const schema = handedReach[reader] as unknown as z.ZodType<HandedReach<Reader>>;
    super({
      name: 'e-mail, chat, AI and sign-in',
      logger,
      longestRetry: LONGEST_RETRY_MS,
      read: async () => {
        if (!key) return schema.parse(defaultReach);
        const { sealed } = await site.get(handedReachPath(reader), sealedSchema);
        const text = unsealText(sealed, key);
        if (text === null) throw new Error('The settings key of this process does not match SETTINGS_SECRET.');
        return schema.parse(JSON.parse(text));
      },
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
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

type Describing = keyof typeof environmentReach;

/** What the environment of each of these services sets, without secrets. */
type EnvironmentReach<Reader> = Reader extends Describing ? z.input<(typeof environmentReach)[Reader]> : never;

const ENVIRONMENT = Symbol('reach in the environment');

/** Handles the signal that the lab's documents, or e-mail, chat, AI and sign-in, have changed. */
@Controller()
class ReachController {
  constructor(private readonly reach: ReachCopy<ReachReader>) {}

  @EventPattern<Topic>('site')
  change(): void {
    this.reach.change();
  }
}

/** Tells the site service what the environment sets, so that administrators see it. Not reachable from outside. */
const environmentController = (reader: Describing) => {
  @Tag('internal')
  @Controller(ENVIRONMENT_REACH_PATH)
  class EnvironmentController {
    constructor(@Inject(ENVIRONMENT) private readonly environment: object) {}

    @Public()
    @Get()
    @Answers(200, environmentReach[reader])
    get(): object {
      return this.environment;
    }
  }
  return EnvironmentController;
};

type Config = Readonly<Record<string, unknown>>;

interface ReachOptions<Reader> {
  /** Reads what the environment of the service sets, without secrets. */
  environment?: (config: never) => EnvironmentReach<Reader>;
  /** Whether the process cannot start without the first answer. */
  isAwaited?: boolean;
}

/** For processes that connect to a mail server, a chat, a language model or the university. */
@Module({})
export class ReachModule {
  /** @param reader the process, whose configuration has `settingsKeyShape(reader)` */
  static for<Reader extends ReachReader>(
    reader: Reader,
    { environment, isAwaited = true }: ReachOptions<Reader> = {},
  ): DynamicModule {
    const create = async (config: Config, clients: ServiceClients, logger: Logger, signal?: AbortSignal) => {
      const key = config[settingsKeyVariable(reader)] as string | undefined;
      const copy = new ReachCopy(reader, { site: clients.get('site'), key, logger });
      if (isAwaited) await copy.waitForFirst(signal);
      return copy;
    };
    const shown = environment && { provide: ENVIRONMENT, useFactory: environment, inject: [CONFIG] };
    return {
      module: ReachModule,
      controllers: [ReachController, ...(shown ? [environmentController(reader as Describing)] : [])],
      providers: [
        { provide: ReachCopy, useFactory: create, inject: [CONFIG, ServiceClients, LOGGER, START_FAILED] },
        ...(shown ? [shown] : []),
      ],
      exports: [ReachCopy],
    };
  }
}
