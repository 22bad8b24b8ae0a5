import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { certificateEnd } from './certificate.js';

const DAY_MS = 86_400_000;

/** A certificate of our own for 30 days, which no browser trusts. */
const ownCertificate = (): { key: Buffer; cert: Buffer } => {
  const directory = temporaryDirectory();
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...made, '-days', '30', '-subj', '/CN=lab.example.edu'], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
};

const listen = async (server: Server): Promise<URL> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

it('the end of a certificate is read, even if its name is wrong and it is not trusted', async () => {
  const end = await certificateEnd(await listen(createServer(ownCertificate())));
  expect(Math.round((Date.parse(end!) - Date.now()) / DAY_MS)).toBe(30);
});

it('a server without TLS, or none, has no certificate', async () => {
  const address = await listen(createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  expect(await certificateEnd(address)).toBeNull();
  expect(await certificateEnd(new URL('https://127.0.0.1:9'))).toBeNull();
});
