import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** Soft line breaks of quoted-printable text, which may be in the middle of a word. */
const SOFT_BREAK = /=\r?\n/g;

/** A mail server that takes every e-mail. */
export class Mailbox {
  /** The e-mails as they came, the oldest first. */
  readonly mails: string[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Mailbox> {
    const server = createServer().listen(0, '127.0.0.1');
    const mailbox = new Mailbox(server);
    server.on('connection', (socket) => void mailbox.serve(socket).catch(() => socket.destroy()));
    await once(server, 'listening');
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  private async serve(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: string[] | null = null;
    say('220 mailbox');
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      if (mail === null) {
        if (/^DATA/i.test(line)) mail = [];
        say(mail ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
      } else if (line === '.') {
        this.mails.push(mail.join('\n').replace(SOFT_BREAK, ''));
        mail = null;
        say('250 taken');
      } else mail.push(line);
    }
  }
}
