import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets every answer hear that its connection has ended. Node tells it only to the answer whose turn it is: those that
 * wait behind it, because the caller has sent several requests at once, would wait for ever.
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
    // Whose turn it is has the connection.
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
