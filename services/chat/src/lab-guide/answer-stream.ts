import type { ChatEvent } from '@lab/contracts';
import { EventStream } from '@lab/service-kit';
import type { Response } from 'express';

/** The answer to one visitor as server-sent events. It opens with the first of them. */
export class AnswerStream {
  private readonly stream: EventStream<null>;
  private isOpen = false;

  constructor(response: Response) {
    this.stream = new EventStream(response, null);
  }

  send(event: ChatEvent): void {
    if (!this.isOpen) this.stream.open();
    this.isOpen = true;
    this.stream.write(`data: ${JSON.stringify(event)}\n\n`);
    if ('answer' in event) this.stream.end();
  }
}
