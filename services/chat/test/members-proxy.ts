import { request, type IncomingMessage } from 'node:http';
import { startHttpServer } from './http-server.js';

/** A proxy in front of the members service. It records requests and can be made unavailable. */
export interface MembersProxy {
  url: string;
  requests: IncomingMessage[];
  isAway: boolean;
  stop(): void;
}

/** @param target the address of the members service */
export const startMembersProxy = async (target: string): Promise<MembersProxy> => {
  const state = { requests: [] as IncomingMessage[], isAway: false };
  const { url, stop } = await startHttpServer((incoming, response) => {
    state.requests.push(incoming);
    if (state.isAway) {
      response.destroy();
      return;
    }
    const { method, headers } = incoming;
    const outgoing = request(new URL(incoming.url!, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  return Object.assign(state, { url, stop });
};
