import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes every response emit `close` when its connection ends. With pipelined requests Node emits it only for the
 * response that is being sent; the ones queued behind it would wait for ever.
 */
export const closeWaitingAnswers = (server: Server): void => {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();

  const setFor = (socket: Socket): Set<ServerResponse> => {
    const answers = new Set<ServerResponse>();
    waiting.set(socket, answers);
    socket.once('close', () => answers.forEach(close));
    return answers;
  };

  server.prependListener('request', ({ socket }, response) => {
    // The response that is being sent has a socket, so Node closes it.
    if (response.socket) return;
    const answers = waiting.get(socket) ?? setFor(socket);
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
};

const close = (response: ServerResponse): void => {
  if (response.closed || response.socket) return;
  response.destroyed = true;
  response.emit('close');
};
