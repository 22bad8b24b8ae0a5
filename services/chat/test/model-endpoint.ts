import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer, type HttpServer } from './http-server.js';

/** A request to the endpoint. */
export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; temperature: number; stream?: boolean; messages: { role: string; content: string }[] };
}

/** The content of the user message. */
export interface PromptData {
  passages: { number: number; source: string; text: string }[];
  conversation: { from: string; text: string }[];
  question: string;
}

/** The behaviour of the endpoint, for a parsed request and the response to write. */
export type Behaviour = (response: ServerResponse, request: ModelRequest) => void;

/** A completion in OpenAI's wire format. */
export const completion = (content: unknown): Behaviour =>
  json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  });

export const json = (status: number, body: unknown): Behaviour => raw(status, 'application/json', JSON.stringify(body));

export const raw =
  (status: number, type: string, body: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** An endpoint with OpenAI's wire format that behaves as `behave` does. */
export class ModelEndpoint {
  readonly requests: ModelRequest[] = [];
  behave: Behaviour = completion('Nothing [1].');

  private constructor(private readonly start: { server?: HttpServer }) {}

  static async start(): Promise<ModelEndpoint> {
    const holder: { server?: HttpServer } = {};
    const endpoint = new ModelEndpoint(holder);
    holder.server = await startHttpServer((request, response) => void endpoint.handle(request, response));
    return endpoint;
  }

  get url(): string {
    return `${this.start.server!.url}/v1`;
  }

  /** The last request. */
  get lastPrompt(): PromptData {
    return JSON.parse(this.requests.at(-1)!.body.messages.at(-1)!.content) as PromptData;
  }

  stop(): void {
    this.start.server!.stop();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as ModelRequest['body'];
    this.requests.push({ path: request.url!, headers: request.headers, body });
    this.behave(response, this.requests.at(-1)!);
  }
}
