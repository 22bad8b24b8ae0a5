import { type TrialResult, limits } from '@lab/contracts';
import { hideSecrets, refuseMetadata, type Logger } from '@lab/service-kit';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { z } from 'zod';
import { checkReply, type ReplyContext } from './check-reply.js';
import type { ChatModel, ChatModelOptions, Listener, ModelReply } from './chat-model.js';
import { promptFor, type ModelQuestion } from './prompt.js';

/** The end of a sentence: its punctuation, closing quotes or brackets, and its citations. */
const SENTENCE_END = /[.!?。！？][)"'”’」』）]*(?:\s*[[【][^[\]【】]*[\]】][.!?。！？]?)*/gu;

/** A sentence is complete when the next one has begun. Before that, a citation may still follow. */
const NEXT_SENTENCE = /^\s+[^\s[【]/u;
const NEXT_CHINESE_SENTENCE = /^\s*[^\s[【\d\p{Script=Latin}]/u;

/** The complete sentences of an unfinished text. */
const wholeSentences = (text: string): string => {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: mark, index }) => index + mark.length);
  const end = ends.findLast((end) => {
    const rest = text.slice(end, end + 50);
    return (
      NEXT_SENTENCE.test(rest) || (/[。！？]/u.test(text.slice(end - 20, end)) && NEXT_CHINESE_SENTENCE.test(rest))
    );
  });
  return text.slice(0, end ?? 0);
};

/**
 * The part of an unfinished reply that may be shown: the longest beginning of complete sentences that passes the check
 * of a whole reply. It may still be replaced later.
 */
class StreamedReply {
  private written = '';
  private checked = '';
  private shown = '';

  constructor(private readonly asked: ReplyContext) {}

  /** Everything written so far, checked or not. */
  get whole(): string {
    return this.written;
  }

  /** Adds text, and returns the next part that may be shown, which is often empty. */
  add(text: string): string {
    this.written += text;
    // A longer reply cannot pass the check.
    if (this.written.length > limits.conversationMessageLength) return '';
    const sentences = wholeSentences(this.written);
    if (sentences.length <= this.checked.length) return '';
    this.checked = sentences;
    const reply = checkReply(sentences, this.asked);
    if (!('text' in reply) || !reply.text.startsWith(this.shown)) return '';
    const piece = reply.text.slice(this.shown.length);
    this.shown = reply.text;
    return piece;
  }
}

/** The largest answer that is read from a model, in bytes. A real one has a few thousand. */
const MAX_BYTES = 256 * 1024;

/** A `fetch` whose answers fail once they exceed any sensible size. */
const boundedFetch: typeof fetch = async (input, init) => {
  await refuseMetadata(new URL(input instanceof Request ? input.url : input).hostname);
  // The key goes to no other address.
  const response = await fetch(input, { ...init, redirect: 'manual' });
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) controller.error(new Error(`the answer is larger than ${MAX_BYTES} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
};

const choiceSchema = z.object({ finish_reason: z.string().nullish() });

const completionSchema = z.object({
  choices: z.array(choiceSchema.extend({ message: z.object({ content: z.string() }) })).min(1),
});

/** A part of a reply. From some endpoints, the last ones contain no choice or no text. */
const chunkSchema = z.object({
  choices: z.array(choiceSchema.extend({ delta: z.object({ content: z.string().nullish() }).optional() })),
});

/** The text from an endpoint, and the reason why it ended. */
interface Said {
  text: string;
  end: string | null | undefined;
}

type Messages = ReturnType<typeof promptFor>;

/** The question for testing a model. */
const TRIAL = 'Please answer with one short sentence: does this arrive?';

/** The longest test answer that is shown, in characters. */
const MAX_SHOWN_LENGTH = 200;

const shortened = (text: string): string => {
  const characters = [...text.trim()];
  return characters.length > MAX_SHOWN_LENGTH
    ? `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}…`
    : characters.join('');
};

/** The meaning of some status codes of endpoints. */
const hintsFor = ({ url, key, model }: ChatModelOptions['names']): Readonly<Record<number, string>> => ({
  401: `, so it does not accept ${key}`,
  403: `, so it does not accept ${key}`,
  404: `, so it does not know ${model}, or ${url} is not its address`,
  429: ', so it received too many requests',
});

/** The finish reason of a reply that the endpoint cut off. */
const CUT_OFF = new Set(['length', 'content_filter']);

/** An OpenAI-compatible model that answers only from passages. */
export class OpenAiModel implements ChatModel {
  private readonly client: OpenAI;

  constructor(
    private readonly options: ChatModelOptions,
    private readonly logger: Logger,
  ) {
    this.client = new OpenAI({
      baseURL: options.baseUrl,
      apiKey: options.apiKey ?? 'none',
      // Set explicitly, because the client would otherwise read them from environment variables.
      adminAPIKey: null,
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: options.timeout,
      fetch: boundedFetch,
    });
  }

  async answer(question: ModelQuestion, { onPiece, signal }: Listener): Promise<ModelReply | null> {
    // The client's own limit ends with the headers. This one also covers the body.
    const limited = AbortSignal.any([signal, AbortSignal.timeout(this.options.timeout)]);
    const asking = onPiece ? this.listen(question, onPiece, limited) : this.complete(promptFor(question), limited);
    const said = await asking.catch((error: unknown) => (signal.aborted ? null : this.logFailure(error)));
    if (!said) return null;
    const checked = CUT_OFF.has(said.end ?? '')
      ? { refusal: 'it stops in the middle' }
      : checkReply(said.text, question);
    if ('text' in checked) return checked;
    this.logger.info({ reason: checked.refusal }, 'the reply of the model is not used');
    return null;
  }

  async try(signal: AbortSignal): Promise<TrialResult> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(this.options.timeout)]);
    try {
      const { text } = await this.complete([{ role: 'user', content: TRIAL }], limited);
      const said = hideSecrets(shortened(text), [this.options.apiKey]);
      return { isWorking: true, text: `The model answers: “${said}”` };
    } catch (error) {
      const reason = this.reasonOf(error);
      this.logger.warn({ reason }, 'the model was tested and did not answer');
      return { isWorking: false, text: `The model does not answer: ${reason}.` };
    }
  }

  private requestOf(messages: Messages) {
    return { model: this.options.model, messages, temperature: 0.1 };
  }

  private async complete(messages: Messages, signal: AbortSignal): Promise<Said> {
    const completion: unknown = await this.client.chat.completions.create(this.requestOf(messages), { signal });
    const { finish_reason: end, message } = completionSchema.parse(completion).choices[0]!;
    return { text: message.content, end };
  }

  /** Passes on the parts of the reply that may be shown while it is being written. */
  private async listen(question: ModelQuestion, onPiece: (piece: string) => void, signal: AbortSignal): Promise<Said> {
    const reply = new StreamedReply(question);
    let end: Said['end'];
    const request = this.requestOf(promptFor(question));
    const chunks = await this.client.chat.completions.create({ ...request, stream: true }, { signal });
    for await (const chunk of chunks) {
      const [choice] = chunkSchema.parse(chunk).choices;
      end = choice?.finish_reason ?? end;
      const piece = reply.add(choice?.delta?.content ?? '');
      if (piece) onPiece(piece);
    }
    signal.throwIfAborted();
    return { text: reply.whole, end };
  }

  /** Logs neither the question nor the key, nor the endpoint's message, which may repeat both. */
  private logFailure(error: unknown): null {
    this.logger.warn({ reason: this.reasonOf(error) }, 'the model did not answer; the FAQ answers instead');
    return null;
  }

  private reasonOf(error: unknown): string {
    const { timeout, names } = this.options;
    const address = new URL(this.options.baseUrl);
    if (error instanceof APIUserAbortError || isAbort(error)) return `it took longer than ${timeout / 1000} s`;
    if (error instanceof APIConnectionError)
      return `${connectionFailure(error)} at ${address.origin}${hostHint(address)}`;
    if (error instanceof APIError)
      return `it answered ${error.status ?? 'with an error'}${hintsFor(names)[error.status!] ?? ''}`;
    return 'its answer is not a chat completion';
  }
}

const isAbort = (error: unknown): boolean => ['AbortError', 'TimeoutError'].includes((error as Error).name);

const connectionFailure = ({ cause }: APIConnectionError): string => {
  const reason = ((cause as Error | undefined)?.cause ?? cause) as NodeJS.ErrnoException | undefined;
  return `no connection (${reason?.code ?? reason?.message ?? 'unknown reason'})`;
};

/** The most common mistake with containers. */
const hostHint = ({ hostname }: URL): string =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
    ? '; inside a container this address is the container itself, not the host: use host.docker.internal or the name of the model’s container'
    : '';
