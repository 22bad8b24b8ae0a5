import { ENVIRONMENT_REACH_PATH, environmentReach, type ReachReader, type Topic } from '@lab/contracts';
import { Controller, Get, Inject, Module, type DynamicModule } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { z } from 'zod';
import { Public } from '../access/access.js';
import type { Logger } from '../logs/logger.js';
import { Answers, Tag } from '../openapi/answers.js';
import { CONFIG, LOGGER, START_FAILED } from '../tokens.js';
import { ReachCopy } from './reach-copy.js';
import { settingsKeyVariable } from './reach-variables.js';

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

type Config = Readonly<Record<string, unknown>> & { SITE_URL: string };

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
    const create = async (config: Config, logger: Logger, signal?: AbortSignal) => {
      const key = config[settingsKeyVariable(reader)] as string | undefined;
      const copy = new ReachCopy(reader, { url: config.SITE_URL, key, logger });
      if (isAwaited) await copy.waitForFirst(signal);
      return copy;
    };
    const shown = environment && { provide: ENVIRONMENT, useFactory: environment, inject: [CONFIG] };
    return {
      module: ReachModule,
      controllers: [ReachController, ...(shown ? [environmentController(reader as Describing)] : [])],
      providers: [
        { provide: ReachCopy, useFactory: create, inject: [CONFIG, LOGGER, START_FAILED] },
        ...(shown ? [shown] : []),
      ],
      exports: [ReachCopy],
    };
  }
}
