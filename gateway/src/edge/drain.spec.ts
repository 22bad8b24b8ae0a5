import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { eventually } from '@lab/test-kit';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { drainAfterAnswer } from './drain.js';

afterEach(() => void jest.restoreAllMocks());

it.each([
  ['disconnects in the middle of the body', 'half'],
  ['sends the rest of the body', 'half and the rest'],
])('leaves no timer running when a refused caller %s', async (_, body) => {
  const length = 'half and the rest'.length;
  const started = jest.spyOn(globalThis, 'setInterval');
  const stopped = jest.spyOn(globalThis, 'clearInterval');
  const server = createServer((request, response) => {
    drainAfterAnswer(request as Request, response as Response, () => response.writeHead(403).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.write(`POST / HTTP/1.1\r\nHost: lab\r\nContent-Length: ${length}\r\n\r\nhalf`);
  await once(caller, 'data');
  expect(started).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
  caller.end(body.slice('half'.length)).destroySoon();
  await once(caller, 'close');
  const timer = started.mock.results[0]!.value as NodeJS.Timeout;
  await eventually(() => expect(stopped).toHaveBeenCalledWith(timer));
  server.close();
});
