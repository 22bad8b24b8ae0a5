import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  FetchFailedError,
  GuardedFetcher,
  isPublicAddress,
  publicInternet,
  RefusedAddressError,
  type GuardedFetcherOptions,
  type Network,
} from '@lab/service-kit';

const OPTIONS: GuardedFetcherOptions = { timeoutMs: 3000, maxBytes: 1000, maxRedirects: 3 };

/** Where the test's server listens: the one address of this machine that stands for the public internet here. */
const PUBLIC = '127.0.0.1';

/** A network whose names resolve as the test says, each time it is asked. */
const networkWith = (resolve: (hostname: string) => string[]): Network & { asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    resolve: async (hostname) => {
      asked.push(hostname);
      return resolve(hostname);
    },
    isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
  };
};

let server: Server;
let port: number;
let requests: IncomingMessage[];
let connections: Socket[];
let listener: RequestListener;

const listenWith = async (created: Server): Promise<void> => {
  server = created;
  connections = [];
  server.on('connection', (socket: Socket) => connections.push(socket));
  await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve));
  port = (server.address() as AddressInfo).port;
};

beforeEach(async () => {
  requests = [];
  listener = (_, response) => response.end('hello');
  await listenWith(
    createServer((request, response) => {
      requests.push(request);
      listener(request, response);
    }),
  );
});
afterEach(async () => {
  for (const socket of connections) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const site = (path = '/') => `http://site.test:${port}${path}`;

const fetcher = (given: Partial<GuardedFetcherOptions> = {}, network: Network = networkWith(() => [PUBLIC])) =>
  new GuardedFetcher({ ...OPTIONS, ...given }, network);

const redirectTo =
  (...locations: string[]): RequestListener =>
  (request, response) => {
    const location = locations[requests.indexOf(request)];
    if (location === undefined) response.end('arrived');
    else response.writeHead(302, { location }).end();
  };

describe('a guarded fetch', () => {
  it('gives what is at an address', async () => {
    listener = (_, response) => response.writeHead(404).end('找不到');
    const answer = await fetcher().get(site('/a?b#c'));
    expect(answer).toMatchObject({ url: site('/a?b#c'), status: 404, isTruncated: false });
    expect(answer.body.toString()).toBe('找不到');
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/a?b' });
  });

  it('tells nobody who we are: no cookie, no credentials, no referrer', async () => {
    listener = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end();
      else response.end();
    };
    await fetcher().get(site());
    const sent = requests.flatMap(({ headers }) => Object.keys(headers));
    expect(requests).toHaveLength(2);
    expect(new Set(sent)).toEqual(
      new Set(['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'user-agent']),
    );
  });

  it('reads no more than it was asked to, however much there is', async () => {
    listener = (_, response) => void response.write('x'.repeat(5000));
    const answer = await fetcher().get(site());
    expect(answer).toMatchObject({ status: 200, isTruncated: true });
    expect(answer.body).toHaveLength(1000);
  });

  it('reads nothing at all of a body that nobody wants', async () => {
    listener = (_, response) => void response.write('x'.repeat(5000));
    expect((await fetcher({ maxBytes: 0 }).get(site())).body).toHaveLength(0);
  });

  it('leaves no connection behind', async () => {
    await fetcher().get(site());
    await Promise.all(
      connections.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))),
    );
    expect(connections).toHaveLength(1);
  });
});

describe('an address that is refused', () => {
  const refusal = async (address: string, given?: Partial<GuardedFetcherOptions>, network?: Network) => {
    await expect(fetcher(given, network).get(address)).rejects.toBeInstanceOf(RefusedAddressError);
    expect(connections).toHaveLength(0);
  };

  it.each([
    'ftp://site.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'gopher://site.test/',
    'ws://site.test/',
    '//site.test/',
    'site.test',
    'http://',
    '',
  ])('is neither http nor https: %j', (address) => refusal(address));

  it.each(['http://user@site.test/', 'http://user:secret@site.test/', 'http://:secret@site.test/'])(
    'carries user info: %s',
    (address) => refusal(address),
  );

  it.each([
    '127.0.0.2',
    '2130706434',
    '0x7f000002',
    '0177.0.0.2',
    '127.2',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '224.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.2]',
    '[::ffff:7f00:2]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:2]',
  ])('is written as one that is not public: %s', (host) => refusal(`http://${host}:${port}/`));

  it.each([
    ['private', ['10.1.2.3']],
    ['loopback', ['127.0.0.2']],
    ['shared', ['100.64.0.1']],
    ['link-local', ['169.254.169.254']],
    ['unique-local', ['fd00::1']],
    ['mapped', ['::ffff:10.0.0.1']],
    ['public and private at once', [PUBLIC, '10.0.0.1']],
    ['private and public at once', ['fd00::1', PUBLIC]],
  ])('has a name that resolves to one that is %s', (_, addresses) => {
    return refusal(
      site(),
      {},
      networkWith(() => addresses),
    );
  });

  it('has a name of this machine', async () => {
    await refusal(`http://localhost:${port}/`, {}, publicInternet);
  });

  it('is not on the list, where there is one', async () => {
    await refusal(site('/maps'), { isWanted: ({ hostname }) => hostname === 'maps.test' });
    await refusal(`http://maps.test.evil.test:${port}/`, { isWanted: ({ hostname }) => hostname === 'maps.test' });
  });

  it.each([
    ['http://127.0.0.2/', 'as a number'],
    ['http://[::1]/', 'as a number'],
    ['http://inside.test/', 'as a name'],
    ['//inside.test/', 'as a name'],
    ['http://user:secret@site.test/', 'with user info'],
    ['ftp://site.test/', 'in another protocol'],
    ['javascript:alert(1)', 'in another protocol'],
    ['http://', 'as nothing'],
  ])('is what a redirect leads to: %s, %s', async (location) => {
    listener = redirectTo(location);
    const network = networkWith((hostname) => (hostname === 'site.test' ? [PUBLIC] : ['10.0.0.1']));
    await expect(fetcher({}, network).get(site())).rejects.toBeInstanceOf(RefusedAddressError);
    expect(requests).toHaveLength(1);
  });

  it('is not on the list and what a redirect leads to', async () => {
    listener = redirectTo(`http://elsewhere.test:${port}/`);
    const isWanted = ({ hostname }: URL) => hostname === 'site.test';
    await expect(fetcher({ isWanted }).get(site())).rejects.toBeInstanceOf(RefusedAddressError);
    expect(requests).toHaveLength(1);
  });
});

describe('a name server that changes its mind', () => {
  it('gains nothing: the name is asked for once, and what was checked is what is connected to', async () => {
    const answers = [[PUBLIC], ['127.0.0.2']];
    const network = networkWith(() => answers.shift()!);
    expect((await fetcher({}, network).get(site())).status).toBe(200);
    expect(network.asked).toEqual(['site.test']);
    expect(connections.map(({ localAddress }) => localAddress)).toEqual([PUBLIC]);
  });

  it('is asked again for a redirect, and checked again', async () => {
    listener = redirectTo('/again');
    const answers = [[PUBLIC], ['10.0.0.1']];
    const network = networkWith(() => answers.shift()!);
    await expect(fetcher({}, network).get(site())).rejects.toBeInstanceOf(RefusedAddressError);
    expect(network.asked).toEqual(['site.test', 'site.test']);
    expect(requests).toHaveLength(1);
  });
});

describe('redirects', () => {
  it('are followed, relative ones too', async () => {
    listener = redirectTo('/b', `http://other.test:${port}/c?d=1`);
    const answer = await fetcher().get(site('/a'));
    expect(answer.url).toBe(`http://other.test:${port}/c?d=1`);
    expect(answer.body.toString()).toBe('arrived');
    expect(requests.map(({ url }) => url)).toEqual(['/a', '/b', '/c?d=1']);
  });

  it.each([
    ['go on for ever', (): RequestListener => (_, response) => response.writeHead(307, { location: '/' }).end(), 4],
    ['lead nowhere', (): RequestListener => (_, response) => response.writeHead(302).end(), 1],
  ])('that %s fail', async (_, redirect, count) => {
    listener = redirect();
    await expect(fetcher().get(site())).rejects.toMatchObject({ reason: 'redirects' });
    expect(requests).toHaveLength(count);
  });

  it('may be forbidden altogether', async () => {
    listener = redirectTo('/b');
    await expect(fetcher({ maxRedirects: 0 }).get(site())).rejects.toMatchObject({ reason: 'redirects' });
  });
});

describe('an address that does not answer', () => {
  const failure = async (address: string, reason: string, guarded = fetcher()) => {
    const error: unknown = await guarded.get(address).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FetchFailedError);
    expect(error).toMatchObject({ reason });
  };

  it('has a name that nobody knows', async () => {
    const unknown = networkWith(() => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    });
    await failure(site(), 'name', fetcher({}, unknown));
    await failure(
      site(),
      'name',
      fetcher(
        {},
        networkWith(() => []),
      ),
    );
  });

  it('has nobody listening', async () => {
    const closed = port;
    await new Promise((resolve) => server.close(resolve));
    await failure(`http://site.test:${closed}/`, 'connection');
    await listenWith(createServer());
  });

  it('hangs up, or speaks something else', async () => {
    listener = (request) => request.socket.destroy();
    await failure(site(), 'connection');
    listener = (request) => request.socket.end('SSH-2.0-OpenSSH\r\n');
    await failure(site(), 'connection');
    await failure(site().replace('http:', 'https:'), 'connection');
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['says it too slowly', (_, response) => void response.write('x')],
    [
      'sends headers without end',
      (request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => request.socket.write('x: y\r\n'), 50);
        request.socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s within the time limit', async (_, slow) => {
    listener = slow;
    const start = Date.now();
    await failure(site(), 'timeout', fetcher({ timeoutMs: 300 }));
    expect(Date.now() - start).toBeLessThan(2000);
  });

  it('has a name server that says nothing within the time limit', async () => {
    const silent: Network = { resolve: () => new Promise(() => undefined), isAllowed: () => true };
    await failure(site(), 'timeout', fetcher({ timeoutMs: 300 }, silent));
  });

  it('sends on and on until the time for all of it is over', async () => {
    listener = (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100);
    await failure(site(), 'timeout', fetcher({ timeoutMs: 350, maxRedirects: 50 }));
    expect(requests.length).toBeLessThan(6);
  });

  it('sends headers that are larger than any page needs', async () => {
    listener = (_, response) => response.writeHead(200, { big: 'x'.repeat(40_000) }).end();
    await failure(site(), 'connection');
  });

  it('is given up when the caller loses interest', async () => {
    listener = () => undefined;
    const controller = new AbortController();
    const pending = fetcher().get(site(), controller.signal);
    controller.abort();
    await expect(pending).rejects.toBeInstanceOf(FetchFailedError);
  });

  it('never gets a connection that was meant for something else than HTTP', async () => {
    await new Promise((resolve) => server.close(resolve));
    await listenWith(createSocketServer((socket) => socket.resume()));
    await failure(site(), 'timeout', fetcher({ timeoutMs: 300 }));
  });
});
