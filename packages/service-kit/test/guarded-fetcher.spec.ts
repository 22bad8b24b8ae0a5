import { publicInternet, RefusedAddressError } from '@lab/service-kit';
import { describe, expect, it } from '@jest/globals';
import { attempt, fetcher, networkWith, PUBLIC, redirectTo, site, useWeb, web } from './guarded-web.js';

useWeb();

describe('a guarded fetch', () => {
  it('returns the response of an address', async () => {
    web.listener = (_, response) => response.writeHead(404).end('找不到');
    const answer = await fetcher().get(site('/a?b#c'));
    expect(answer).toMatchObject({ url: site('/a?b#c'), status: 404, isTruncated: false });
    expect(answer.body.toString()).toBe('找不到');
    expect(web.requests[0]).toMatchObject({ method: 'GET', url: '/a?b' });
  });

  it('sends no cookie, no credentials and no referrer', async () => {
    web.listener = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end();
      else response.end();
    };
    await fetcher().get(site());
    const sent = web.requests.flatMap(({ headers }) => Object.keys(headers));
    expect(web.requests).toHaveLength(2);
    expect(new Set(sent)).toEqual(
      new Set(['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'user-agent']),
    );
  });

  it('reads no more than maxBytes', async () => {
    web.listener = (_, response) => void response.write('x'.repeat(5000));
    const answer = await fetcher().get(site());
    expect(answer).toMatchObject({ status: 200, isTruncated: true });
    expect(answer.body).toHaveLength(1000);
  });

  it('closes its connections', async () => {
    await fetcher().get(site());
    await Promise.all(
      web.connections.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))),
    );
    expect(web.connections).toHaveLength(1);
  });
});

describe('a guarded POST', () => {
  const outcomeOf = (address: string) =>
    fetcher()
      .post(address, { text: '投票' })
      .then(
        ({ status }) => status,
        (error: unknown) => (error instanceof RefusedAddressError ? 'refused' : error),
      );

  it('sends JSON', async () => {
    const bodies: string[] = [];
    web.listener = (request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(204).end());
    };
    expect(await outcomeOf(site('/hook'))).toBe(204);
    expect(bodies).toEqual(['{"text":"投票"}']);
    expect(web.requests[0]).toMatchObject({ method: 'POST', url: '/hook' });
    expect(web.requests[0]!.headers['content-type']).toBe('application/json');
  });

  it('follows no redirect', async () => {
    web.listener = redirectTo('/elsewhere');
    expect(await outcomeOf(site('/hook'))).toBe(302);
    expect(web.requests).toHaveLength(1);
  });

  it('is refused like a fetch', async () => {
    expect(await outcomeOf('http://10.0.0.1/hook')).toBe('refused');
  });
});

describe('an address is refused when it', () => {
  it.each(['ftp://site.test/', 'javascript:alert(1)', '//site.test/', 'site.test', ''])(
    'is neither http nor https: %j',
    async (address) => expect(await attempt(address)).toEqual(['refused', 0]),
  );

  it.each(['http://user@site.test/', 'http://:secret@site.test/'])('contains user info: %s', async (address) =>
    expect(await attempt(address)).toEqual(['refused', 0]),
  );

  it.each([
    '127.0.0.2',
    '2130706434',
    '0x7f000002',
    '0177.0.0.2',
    '127.2',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.2]',
  ])('is written as a non-public address: %s', async (host) =>
    expect(await attempt(`http://${host}:${web.port}/`)).toEqual(['refused', 0]),
  );

  it.each([
    ['private', ['10.1.2.3']],
    ['mapped', ['::ffff:10.0.0.1']],
    ['public and private at once', [PUBLIC, '10.0.0.1']],
    ['private and public at once', ['fd00::1', PUBLIC]],
  ])('has a name that resolves to one that is %s', async (_, addresses) => {
    const network = networkWith(() => addresses);
    expect(await attempt(site(), fetcher({}, network))).toEqual(['refused', 0]);
  });

  it('has such a name and https', async () => {
    const network = networkWith(() => ['10.0.0.1']);
    const address = site().replace('http:', 'https:');
    expect(await attempt(address, fetcher({}, network))).toEqual(['refused', 0]);
    expect(network.asked).toEqual(['site.test']);
    expect(await attempt(address)).toEqual(['connection', 1]);
  });

  it('contains a name of this machine', async () => {
    expect(await attempt(`http://localhost:${web.port}/`, fetcher({}, publicInternet))).toEqual(['refused', 0]);
  });

  it('is not on the allow-list, if there is one', async () => {
    const listed = fetcher({ isWanted: ({ hostname }) => hostname === 'maps.test' });
    expect(await attempt(site('/maps'), listed)).toEqual(['refused', 0]);
    expect(await attempt(`http://maps.test.evil.test:${web.port}/`, listed)).toEqual(['refused', 0]);
    expect(await attempt(`http://maps.test:${web.port}/`, listed)).toEqual([200, 1]);
  });

  it.each([
    ['http://127.0.0.2/', 'as a number'],
    ['http://inside.test/', 'as a name'],
    ['http://user:secret@site.test/', 'with user info'],
    ['ftp://site.test/', 'in another protocol'],
  ])('is the target of a redirect: %s, %s', async (location) => {
    web.listener = redirectTo(location);
    const network = networkWith((hostname) => (hostname === 'site.test' ? [PUBLIC] : ['10.0.0.1']));
    expect(await attempt(site(), fetcher({}, network))).toEqual(['refused', 1]);
    expect(web.requests).toHaveLength(1);
  });

  it('is the target of a redirect and not on the allow-list', async () => {
    web.listener = redirectTo(`http://elsewhere.test:${web.port}/`);
    const isWanted = ({ hostname }: URL) => hostname === 'site.test';
    expect(await attempt(site(), fetcher({ isWanted }))).toEqual(['refused', 1]);
    expect(web.requests).toHaveLength(1);
  });
});

describe('a DNS server that changes its answer', () => {
  it('has no effect: the name is resolved once, and the connection goes to the checked address', async () => {
    const answers = [[PUBLIC], ['127.0.0.2']];
    const network = networkWith(() => answers.shift()!);
    expect((await fetcher({}, network).get(site())).status).toBe(200);
    expect(network.asked).toEqual(['site.test']);
    expect(web.connections.map(({ localAddress }) => localAddress)).toEqual([PUBLIC]);
  });

  it('is asked and checked again for a redirect', async () => {
    web.listener = redirectTo('/again');
    const answers = [[PUBLIC], ['10.0.0.1']];
    const network = networkWith(() => answers.shift()!);
    expect(await attempt(site(), fetcher({}, network))).toEqual(['refused', 1]);
    expect(network.asked).toEqual(['site.test', 'site.test']);
    expect(web.requests).toHaveLength(1);
  });
});
