import { pino, type DestinationStream, type Logger } from 'pino';
import { serializeError } from './error-serializer.js';

export type { Logger };

/**
 * Creates the process's structured log: JSON lines on standard output.
 * @param name of the process, e.g. `members`
 * @param level the lowest level that is written
 */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger => {
  const options = {
    name,
    level,
    base: { pid: process.pid },
    serializers: { err: (error: unknown) => serializeError(error) },
    redact: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  };
  return destination ? pino(options, destination) : pino(options);
};
