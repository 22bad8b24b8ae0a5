import type { RequestListener } from 'node:http';
import { isGoogleMapsUrl, type ErrorResponse } from '@lab/contracts';
import { GuardedFetcher, isPublicAddress } from '@lab/service-kit';
import { startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MapLinksService } from '../src/maps/map-links.service.js';
import { startGatheringsService, type StartedGatheringsService } from './gatherings-service.js';

const path = '/api/parse-google-maps';

describe('POST /api/parse-google-maps', () => {
  let service: StartedGatheringsService;

  beforeAll(async () => {
    service = await startGatheringsService();
  });
  afterAll(() => service.close());

  it('parses a full place URL', async () => {
    const url = 'https://www.google.com/maps/place/Din+Tai+Fung,+194+Xinyi+Rd/@25.03,121.5,17z';
    const { status, body } = await service.member.post(path, { url });
    expect([status, body]).toEqual([
      200,
      { venueInfo: { name: 'Din Tai Fung', location: '194 Xinyi Rd', cuisineType: null, priceRange: null } },
    ]);
  });

  it.each([
    ['', 400],
    ['maps', 400],
    ['https://example.com/maps', 400],
    ['http://127.0.0.1/maps', 400],
    ['http://169.254.169.254/latest/meta-data', 400],
    ['https://maps.google.com@evil.example/', 400],
    ['https://google.com.evil.example/maps', 400],
    [`https://www.google.com/maps/place/${'x'.repeat(3000)}`, 400],
    ['https://www.google.com/maps/@25.03,121.5,17z', 422],
  ])('answers %s with %i', async (url, expected) => {
    expect((await service.member.post<ErrorResponse>(path, { url })).status).toBe(expected);
  });
});

describe('a short maps link', () => {
  let server: StandIn;
  let listener: RequestListener;

  beforeAll(async () => {
    server = await startStandIn((request, response) => listener(request, response));
  });
  afterAll(() => server.stop());
  beforeEach(() => void server.requests.splice(0));

  /** A local server stands in for Google; otherwise the fetcher is as in production. */
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

  it('is the only kind that is fetched: a full one has its place in it', async () => {
    listener = (_, response) => response.end();
    const full = `http://www.google.com:${new URL(server.url).port}/maps/place/Camellia+12+Lane/`;
    expect(await mapLinks().parse(full)).toMatchObject({ name: 'Camellia', location: '12 Lane' });
    expect(server.requests).toEqual([]);
  });

  it('is followed to its place', async () => {
    const { port } = new URL(server.url);
    listener = ({ url }, response) =>
      url === '/abc'
        ? response.writeHead(302, { location: `http://maps.google.com:${port}/maps/place/Camellia+12+Lane/` }).end()
        : response.end('<meta property="og:title" content="Google Maps">');
    expect(await mapLinks().parse(short())).toMatchObject({ name: 'Camellia', location: '12 Lane' });
  });

  it('also reads the page that it leads to', async () => {
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

  it('that leads out of the list is refused', async () => {
    const location = `http://evil.example:${new URL(server.url).port}/maps`;
    listener = ({ url }, response) =>
      url === '/abc'
        ? response.writeHead(302, { location }).end()
        : response.end('<meta property="og:title" content="Loom · 8 Road">');
    await expect(mapLinks().parse(short())).rejects.toThrow('Failed to parse Google Maps URL');
    expect(server.requests).toHaveLength(1);
  });

  it('that leads to itself for ever is refused', async () => {
    listener = (_request, response) => response.writeHead(302, { location: '/abc' }).end();
    await expect(mapLinks().parse(short())).rejects.toThrow('Failed to parse Google Maps URL');
    expect(server.requests).toHaveLength(6);
  });

  it('that never answers is refused after the timeout', async () => {
    listener = () => undefined;
    await expect(mapLinks(100).parse(short())).rejects.toThrow('Failed to parse Google Maps URL');
  });

  it.each<[string, RequestListener, string]>([
    [
      'answers garbage',
      (_, response) => response.end(Buffer.from([0xff, 0, 0x3c, 0x3c])),
      'No venue was found behind this link',
    ],
    [
      'answers without end',
      (_, response) => void response.write('x'.repeat(200_000)),
      'No venue was found behind this link',
    ],
    ['breaks off', (_, response) => void response.destroy(), 'Failed to parse Google Maps URL'],
  ])('that %s is refused', async (_, answer, message) => {
    listener = answer;
    await expect(mapLinks().parse(short())).rejects.toThrow(message);
  });
});
