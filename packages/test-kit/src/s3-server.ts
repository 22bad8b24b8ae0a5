import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { TestServers } from './servers.js';

/** The keys that s3rver accepts. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/** A running S3 endpoint. */
export interface S3Server {
  access: TestServers['s3'];
  stop(): Promise<void>;
}

/**
 * Starts an S3 endpoint on localhost, or uses the one in S3_TEST_ENDPOINT (with S3_TEST_ACCESS_KEY and
 * S3_TEST_SECRET_KEY), e.g. a MinIO.
 * @param directory where s3rver stores its objects
 * @param port of s3rver, to restart it on the same one; default a free one
 */
export const startS3 = async (directory: string, port = 0): Promise<S3Server> => {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY } = process.env;
  if (endpoint) {
    const access = {
      endpoint,
      accessKey: S3_TEST_ACCESS_KEY ?? 'minioadmin',
      secretKey: S3_TEST_SECRET_KEY ?? 'minioadmin',
    };
    return { access, stop: () => Promise.resolve() };
  }
  await mkdir(directory, { recursive: true });
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory });
  const { port: listening } = (await server.run()) as AddressInfo;
  return { access: { endpoint: `http://127.0.0.1:${listening}`, ...KEYS }, stop: () => server.close() };
};
