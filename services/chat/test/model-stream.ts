import type { ServerResponse } from 'node:http';
import type { Behaviour } from './model-endpoint.js';

const chunk = (content: string | null, finish: string | null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: finish }],
  })}\n\n`;

/** What a behaviour would have answered as a whole. */
const wholeOf = (behave: Behaviour, ...[response, request]: Parameters<Behaviour>): string | undefined => {
  let body: string | undefined;
  const instead = { writeHead: () => ({ end: (text: string) => (body = text) }) } as unknown as ServerResponse;
  Object.assign(instead, { req: response.req });
  behave(instead, request);
  return body;
};

/** The same answer of a model, sent in small parts, as endpoints send it that are asked for a stream. */
export const streamed =
  (behave: Behaviour): Behaviour =>
  (response, request) => {
    const { choices } = JSON.parse(wholeOf(behave, response, request)!) as {
      choices: { finish_reason: string; message: { content: string } }[];
    };
    const [{ finish_reason: finish, message }] = choices as [(typeof choices)[0]];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of message.content.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk(part, null));
    response.end(`${chunk(null, finish)}data: [DONE]\n\n`);
  };
