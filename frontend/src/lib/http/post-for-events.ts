import { HttpError, UNREACHABLE, UNREADABLE } from './http-error';
import { errorFromAnswer, readAnswer } from './read-answer';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

/** The data of the whole events in a text, and what is left of an unfinished one. */
const eventsIn = (text: string): { data: string[]; rest: string } => {
  const blocks = text.split('\n\n');
  const rest = blocks.pop()!;
  const lines = blocks.flatMap((block) => block.split('\n'));
  return { data: lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)), rest };
};

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { data, rest } = eventsIn(text + decoder.decode(part.value, { stream: true }));
    text = rest;
    yield* data;
  }
}

/**
 * Posts JSON and hands on the server-sent events of the response, each of the type of its contract.
 * @returns the answer of a server that sends it whole, as JSON; undefined after events
 * @throws HttpError, or an AbortError when `signal` was used
 */
export const postForEvents = async <Event, Answer>(
  path: string,
  body: unknown,
  onEvent: (event: Event) => void,
  signal: AbortSignal,
): Promise<Answer | undefined> => {
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json;q=0.9' };
    const init = { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body), signal } as const;
    const response = await fetch(path, init);
    if (!response.ok) throw errorFromAnswer(response.status, await response.text());
    if (isJson(response)) return readAnswer<Answer>(response.status, await response.text());
    if (!response.body) throw new HttpError(response.status, UNREADABLE);
    for await (const data of readEvents(response.body)) onEvent(readAnswer(response.status, data));
    return undefined;
  } catch (error) {
    if (error instanceof HttpError || isAbort(error)) throw error;
    throw new HttpError(0, UNREACHABLE, { isSilent: true });
  }
};
