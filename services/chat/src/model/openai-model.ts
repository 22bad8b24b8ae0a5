import type { Logger } from '@lab/service-kit';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { z } from 'zod';
import { withSources } from '../answers/sources.js';
import { boundedFetch } from './bounded-fetch.js';
import { checkReply } from './check-reply.js';
import type { ChatModel, ChatModelOptions } from './chat-model.js';
import { promptFor, type ModelQuestion } from './prompt.js';

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** An OpenAI-compatible model that answers from passages, and from nothing else. */
export class OpenAiModel implements ChatModel {
  private readonly client: OpenAI;

  constructor(
    private readonly options: ChatModelOptions,
    private readonly logger: Logger,
  ) {
    this.client = new OpenAI({
      baseURL: options.baseUrl,
      apiKey: options.apiKey ?? 'none',
      // What the client would otherwise take from the environment of another project.
      adminAPIKey: null,
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: options.timeout,
      fetch: boundedFetch,
    });
  }

  async answer(question: ModelQuestion): Promise<string | null> {
    const reply = await this.ask(question).catch((error: unknown) => this.tellFailure(error));
    if (reply === null) return null;
    const checked = checkReply(reply, question.passages);
    if ('text' in checked) return withSources(checked.text, checked.cited);
    this.logger.info({ reason: checked.refusal }, 'the reply of the model is not used');
    return null;
  }

  private async ask(question: ModelQuestion): Promise<string> {
    const completion: unknown = await this.client.chat.completions.create(
      { model: this.options.model, messages: promptFor(question), temperature: 0.1 },
      // The client's own limit ends with the headers; this one covers the body too.
      { signal: AbortSignal.timeout(this.options.timeout) },
    );
    return completionSchema.parse(completion).choices[0]!.message.content;
  }

  /** Neither the question nor the key is in the log: what an endpoint says may repeat both. */
  private tellFailure(error: unknown): null {
    this.logger.warn({ reason: this.reasonOf(error) }, 'the model did not answer; the FAQ does');
    return null;
  }

  private reasonOf(error: unknown): string {
    const { timeout } = this.options;
    const address = new URL(this.options.baseUrl);
    if (error instanceof APIUserAbortError || isAbort(error)) return `it took longer than ${timeout / 1000} s`;
    if (error instanceof APIConnectionError)
      return `${connectionFailure(error)} at ${address.origin}${hostHint(address)}`;
    if (error instanceof APIError) return `it answered ${error.status ?? 'with an error'}`;
    return 'its answer is not a chat completion';
  }
}

const isAbort = (error: unknown): boolean => ['AbortError', 'TimeoutError'].includes((error as Error).name);

const connectionFailure = ({ cause }: APIConnectionError): string => {
  const reason = ((cause as Error | undefined)?.cause ?? cause) as NodeJS.ErrnoException | undefined;
  return `no connection (${reason?.code ?? reason?.message ?? 'unknown reason'})`;
};

/** The mistake that is made most often with containers. */
const hostHint = ({ hostname }: URL): string =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    ? '; inside a container this address is the container itself, not the host: use host.docker.internal or the name of the model’s container'
    : '';
