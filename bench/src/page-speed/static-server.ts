import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

interface RunningServer {
  url: string;
  stop(): void;
}

const passOn = async (address: string, response: ServerResponse): Promise<void> => {
  const file = await fetch(address);
  const type = file.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(file.status, { 'content-type': type }).end(Buffer.from(await file.arrayBuffer()));
};

/**
 * Serves one compressed page, and forwards requests for its resources to the real site.
 * @param site address of the real site
 */
export const serveStatic = async (html: string, site: string): Promise<RunningServer> => {
  const page = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, headers).end(page);
    else passOn(site + request.url, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};
