import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { listenOn } from '@lab/test-kit';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests. */
export interface MailServer {
  url: string;
  /** All e-mails that it has accepted, oldest first. */
  mails: ParsedMail[];
  /** The recipients that it refuses, by address, each with the code of the response or the whole response. */
  refused: Map<string, number | string>;
  /** Called with each e-mail before it is accepted; the response waits for it. */
  onMail: (mail: ParsedMail) => Promise<void>;
  /** True while an e-mail arrives. */
  isBusy(): boolean;
  stop(): Promise<void>;
  /** Listens on the same port again. */
  start(): Promise<void>;
}

const answerWith = (answer: number | string) => {
  const [code, ...text] = String(answer).split(' ');
  return Object.assign(new Error(text.join(' ') || 'Not now, not here'), { responseCode: Number(code) });
};

export const startMailServer = async (): Promise<MailServer> => {
  let server: SMTPServer;
  let port = 0;
  let arriving = 0;
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Accepts every client without a password, and none with one.
      allowInsecureAuth: true,
      onAuth: (_login, _session, done) => done(answerWith('535 5.7.8 Wrong user name or password')),
      closeTimeout: 0,
      onRcptTo({ address }, _session, done) {
        const answer = own.refused.get(address);
        done(answer === undefined ? null : answerWith(answer));
      },
      onData(stream, _session, done) {
        const take = async () => {
          const mail = await simpleParser(stream);
          await own.onMail(mail);
          own.mails.push(mail);
        };
        arriving += 1;
        callbackify(() => take().finally(() => (arriving -= 1)))((error) => done(error ? answerWith(451) : null));
      },
    }).on('error', () => undefined);
  const own: MailServer = {
    url: '',
    mails: [],
    refused: new Map(),
    onMail: () => Promise.resolve(),
    isBusy: () => arriving > 0,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
    start: async () => {
      server = create();
      await listenOn(server.server, port);
    },
  };
  await own.start();
  ({ port } = server!.server.address() as AddressInfo);
  own.url = `smtp://127.0.0.1:${port}`;
  return own;
};
