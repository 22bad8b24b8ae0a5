import type { ServerResponse } from 'node:http';
import { startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

describe('an answer that the lab guide streams', () => {
  let chat: StandIn;
  let gateway: StartedGateway;
  let answer: ServerResponse;

  beforeAll(async () => {
    chat = await startStandIn((_request, response) => {
      answer = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event({ piece: 'Write to us.' }));
    });
    gateway = await startGateway({ CHAT_URL: chat.url });
  });
  afterAll(async () => {
    await gateway.close();
    await chat.stop();
  });

  const ask = async () => {
    const { address } = gateway.visitor();
    const response = await fetch(`${gateway.url}/api/labguide/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-forwarded-for': address },
      body: JSON.stringify({ message: 'How do I apply?' }),
    });
    return { response, reader: response.body!.pipeThrough(new TextDecoderStream()).getReader() };
  };

  it('reaches the visitor sentence by sentence, without buffering and compression', async () => {
    const { response, reader } = await ask();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-encoding')).toBeNull();
    // The service has not written anything else yet.
    expect((await reader.read()).value).toBe(event({ piece: 'Write to us.' }));
    answer.write(event({ piece: ' We answer.' }));
    expect((await reader.read()).value).toBe(event({ piece: ' We answer.' }));
    answer.end(event({ answer: {} }));
    expect((await reader.read()).value).toBe(event({ answer: {} }));
    expect((await reader.read()).done).toBe(true);
  });
});
