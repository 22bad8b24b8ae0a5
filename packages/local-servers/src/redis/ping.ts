import { createConnection } from 'node:net';

/**
 * True when a Redis on 127.0.0.1 accepts this password and answers PING within a second (not while it loads its data).
 */
export const answersPing = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    let answer = '';
    const settle = (isReady: boolean): void => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setEncoding('utf8');
    socket.setTimeout(1_000, () => settle(false));
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk: string) => {
      answer += chunk;
      if (answer.includes('-')) settle(false);
      else if (answer.includes('+PONG')) settle(true);
    });
  });
