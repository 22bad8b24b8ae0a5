import type { RequestListener } from 'node:http';
import { isGoogleMapsUrl } from '@lab/contracts';
import { GuardedFetcher, isPublicAddress } from '@lab/service-kit';
import { onTestFinished, startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MapLinksService } from '../src/maps/map-links.service.js';
import { startGatheringsService } from './gatherings-service.js';

it('POST /api/parse-google-maps parses a full place URL, and refuses other links and those without a place', async () => {
  const service = await startGatheringsService();
  onTestFinished(() => service.close());
  const parse = (url: string) => service.member.post('/api/parse-google-maps', { url });
  const { status, body } = await parse('https://www.google.com/maps/place/Din+Tai+Fung,+194+Xinyi+Rd/@25.03,121.5,17z');
  expect([status, body]).toEqual([
    200,
    { venueInfo: { name: 'Din Tai Fung', location: '194 Xinyi Rd', cuisineType: null, priceRange: null } },
  ]);
  expect((await parse('http://169.254.169.254/latest/meta-data')).status).toBe(400);
  expect((await parse('https://www.google.com/maps/@25.03,121.5,17z')).status).toBe(422);
});

describe('a short maps link', () => {
  let server: StandIn;
  let listener: RequestListener;

  beforeAll(async () => {
    server = await startStandIn((request, response) => listener(request, response));
  });
  afterAll(() => server.stop());
  beforeEach(() => void server.requests.splice(0));

  /** A local server stands in for Google. Otherwise the fetcher is the same as in production. */
  const mapLinks = (timeoutMs = 60_000) => {
    const { port } = new URL(server.url);
    const withoutPort = (url: URL) => new URL(url.href.replace(`:${port}`, ''));
    return new MapLinksService(
      new GuardedFetcher(
        { timeoutMs, maxBytes: 64 * 1024, maxRedirects: 5, isWanted: (url) => isGoogleMapsUrl(withoutPort(url)) },
        {
          resolve: async () => ['127.0.0.1'],
          isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
        },
      ),
    );
  };
  const short = () => `http://maps.app.goo.gl:${new URL(server.url).port}/abc`;

  it('is followed to its place, while a full link is not fetched', async () => {
    const { port } = new URL(server.url);
    listener = ({ url }, response) =>
      url === '/abc'
        ? response.writeHead(302, { location: `http://maps.google.com:${port}/maps/place/Camellia+12+Lane/` }).end()
        : response.end('<meta property="og:title" content="Google Maps">');
    const camellia = { name: 'Camellia', location: '12 Lane' };
    expect(await mapLinks().parse(short())).toMatchObject(camellia);
    server.requests.splice(0);
    // A full link contains its place, so nothing is requested.
    expect(await mapLinks().parse(`http://www.google.com:${port}/maps/place/Camellia+12+Lane/`)).toMatchObject(
      camellia,
    );
    expect(server.requests).toEqual([]);
  });

  it('is also resolved from the page that it leads to', async () => {
    listener = (_, response) =>
      response.end(
        '<meta property="og:title" content="Loom · 8 Road"><meta property="og:description" content="★★★★☆ · Thai">',
      );
    expect(await mapLinks().parse(short())).toEqual({
      name: 'Loom',
      location: '8 Road',
      cuisineType: 'Thai',
      priceRange: null,
    });
  });

  it('that redirects to another site is refused', async () => {
    const location = `http://evil.example:${new URL(server.url).port}/maps`;
    listener = ({ url }, response) =>
      url === '/abc'
        ? response.writeHead(302, { location }).end()
        : response.end('<meta property="og:title" content="Loom · 8 Road">');
    await expect(mapLinks().parse(short())).rejects.toThrow('Failed to parse Google Maps URL');
    expect(server.requests).toHaveLength(1);
  });

  it('is refused if the answer is garbage or breaks off', async () => {
    listener = (_, response) => response.end(Buffer.from([0xff, 0, 0x3c, 0x3c]));
    await expect(mapLinks().parse(short())).rejects.toThrow('No venue was found behind this link');
    listener = (_, response) => void response.destroy();
    await expect(mapLinks().parse(short())).rejects.toThrow('Failed to parse Google Maps URL');
  });
});
