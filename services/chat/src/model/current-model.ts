import { limits, type HandedReach, type Reach } from '@lab/contracts';
import { CONFIG, LOGGER, ReachCopy, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import type { ChatModel, ChatModelOptions } from './chat-model.js';

type Options = Omit<ChatModelOptions, 'timeout'>;

const environmentOptions = ({ CHAT_API_URL, CHAT_API_KEY, CHAT_MODEL = '' }: ChatConfig): Options | null => {
  if (!CHAT_API_URL) return null;
  const names = { url: 'CHAT_API_URL', key: 'CHAT_API_KEY', model: 'CHAT_MODEL' };
  return { baseUrl: CHAT_API_URL, apiKey: CHAT_API_KEY, model: CHAT_MODEL, names };
};

const portalOptions = (model: HandedReach<'chat'>['model']): Options | null =>
  model && {
    baseUrl: model.url,
    apiKey: model.key ?? undefined,
    model: model.name,
    names: { url: 'the address', key: 'the key', model: 'the model' },
  };

/** The model of the environment without its key, as administrators see it. */
export const environmentReach = ({
  CHAT_API_URL,
  CHAT_API_KEY,
  CHAT_MODEL = '',
}: ChatConfig): Pick<Reach, 'model'> => ({
  model: CHAT_API_URL ? { url: CHAT_API_URL, name: CHAT_MODEL, hasKey: Boolean(CHAT_API_KEY) } : null,
});

/** The model that counts now: the environment's, otherwise the one that an administrator has entered in the portal. */
@Injectable()
export class CurrentModel {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    private readonly reach: ReachCopy<'chat'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isOn(): boolean {
    return this.options !== null;
  }

  /** Null without a model. The client is loaded only if there is one. */
  async get(): Promise<ChatModel | null> {
    const { options } = this;
    if (!options) return null;
    const { OpenAiModel } = await import('./openai-model.js');
    return new OpenAiModel({ ...options, timeout: limits.chatAnswerSeconds * 1000 }, this.logger);
  }

  /**
   * The model that is stored now.
   * @throws ServiceAwayException when the site service cannot say which
   */
  async latest(): Promise<ChatModel | null> {
    await this.reach.latest();
    return this.get();
  }

  private get options(): Options | null {
    return environmentOptions(this.config) ?? portalOptions(this.reach.current.model);
  }
}
