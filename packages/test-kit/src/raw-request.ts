import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends raw bytes and returns the response, until the connection ends or `isWhole` is true. For requests that HTTP
 * clients cannot send.
 */
export const sendRaw = async (
  port: number,
  request: string,
  isWhole: (answer: string) => boolean = () => false,
): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const whole = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (isWhole(answer)) resolve();
    });
    socket.on('close', () => resolve()).on('error', reject);
  });
  socket.write(request);
  await Promise.race([whole, wait(60_000, undefined, { ref: false })]);
  socket.destroy();
  return answer;
};

/** Sends a GET with exactly this request target. */
export const getTarget = (port: number, target: string): Promise<string> =>
  sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
