import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Visitor } from './visitor.js';

/** An event-stream client, for `GET /api/events` or another path. */
export class EventSourceClient {
  text = '';
  isOpen = true;

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    response.on('close', () => (this.isOpen = false)).on('error', () => undefined);
  }

  static async open(url: string, { cookie, address }: Visitor, path = '/api/events'): Promise<EventSourceClient> {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br', ...(cookie && { cookie }) };
    const sent = request(url + path, { headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return new EventSourceClient(response);
  }

  get topics(): string[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, json]) => (JSON.parse(json!) as { topic: string }).topic);
  }

  close(): void {
    this.response.destroy();
  }
}
