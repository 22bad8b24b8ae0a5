import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InlineHashes, LIVE_FILES_PATH, type PageFile } from '@lab/contracts';
import { listenOn } from '@lab/test-kit';

/** A file of a state: its text, or its bytes with a type. */
export type ServedFiles = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  woff2: 'font/woff2',
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const entryOf = ([path, text]: [string, string], inline: InlineHashes | null): PageFile => ({
  path,
  hash: sha256(text),
  type: TYPES[path.split('.').at(-1)!] ?? 'text/html; charset=utf-8',
  isImmutable: path.startsWith('/assets/'),
  inline,
});

/** The two routes of the site service that the gateway calls, over real HTTP. */
export const startSiteService = async () => {
  let state = { version: '1', files: {} as ServedFiles, inline: null as InlineHashes | null, withheld: [] as string[] };
  let onFile: ((path: string, answer: () => void, response: ServerResponse) => void) | undefined;
  let live: ServedFiles = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const send = (status: number, body: string) => response.writeHead(status).end(body);
    if (request.url === '/internal/rendered-pages') {
      const files = Object.entries(state.files).map((file) => entryOf(file, state.inline));
      return void send(200, JSON.stringify({ version: state.version, files, withheld: state.withheld }));
    }
    if (request.url === '/internal/rendered-pages/shown') return void send(204, '');
    if (request.url!.startsWith(LIVE_FILES_PATH)) {
      const text = live[request.url!.replace(LIVE_FILES_PATH, '')];
      if (text === undefined) return void send(404, '{}');
      const etag = `"${sha256(text)}"`;
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      return void response.writeHead(200, { etag }).end(text);
    }
    const hash = request.url!.replace('/internal/rendered-pages/files/', '');
    const found = Object.entries(state.files).find(([, text]) => sha256(text) === hash);
    const answer = () => void (found ? send(200, found[1]) : send(404, '{}'));
    if (onFile) onFile(found?.[0] ?? '', answer, response);
    else answer();
  });
  let port = 0;
  const listen = async () => {
    await listenOn(server, port);
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requests of the gateway since the last call. */
    asked: () => asked.splice(0),
    /** Sets a new state of the site. `inline` is the inline code that its pages may run. */
    publish: (version: string, files: ServedFiles, inline: InlineHashes | null = null) =>
      void (state = { version, files, inline, withheld: [] }),
    /** Sets the files of the built site that the lab does not show any more. */
    withhold: (...withheld: string[]) => void (state = { ...state, withheld }),
    /** The files that it generates from its database. */
    save: (files: ServedFiles) => void (live = files),
    /** Replaces the answer to requests for files. */
    onFile: (handler: typeof onFile) => void (onFile = handler),
    stop,
    start: listen,
  };
};
