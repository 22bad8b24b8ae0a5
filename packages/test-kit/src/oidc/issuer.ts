import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type Configuration, type JWK } from 'oidc-provider';
import { signInPage } from './page.js';

/** The claims about an account, as last typed on the page. */
interface Claims {
  [claim: string]: unknown;
  sub: string;
}

interface IssuerOptions {
  /** The site that signs people in. */
  client: { id: string; secret: string; redirectUri: string };
  /** By default a free port. */
  port?: number;
  /** The address to listen on; by default only this machine. */
  host?: string;
  /** The address by which both browsers and the site reach it. */
  url?: string;
}

export interface StartedIssuer {
  url: string;
  provider: Provider;
  /** The private key of its tokens. Its id is new at each start, so that sites with a cached key fetch the new one. */
  key: JsonWebKey & { kid: string };
  /** Wraps the answer to each request. Tests replace it to fail, to delay, or not to answer. */
  around: (answer: () => void, request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

const HOUR = 3600;

const configurationOf = (
  { id, secret, redirectUri }: IssuerOptions['client'],
  key: JsonWebKey,
  accounts: ReadonlyMap<string, Claims>,
): Configuration => ({
  clients: [{ client_id: id, client_secret: secret, redirect_uris: [redirectUri] }],
  jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' } as JWK] },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => accounts.get(sub) ?? { sub } }),
  // There is only one site, so users are not asked for their consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** Starts an OpenID provider that accepts any claims that people type. Only for tests and trials. */
export const startIssuer = async ({
  client,
  port = 0,
  host = '127.0.0.1',
  url,
}: IssuerOptions): Promise<StartedIssuer> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') };
  const accounts = new Map<string, Claims>();
  const server = createServer((request, response) =>
    started.around(() => answer(request, response), request, response),
  );
  server.listen(port, host);
  await once(server, 'listening');
  const ownUrl = url ?? `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(ownUrl, configurationOf(client, key, accounts));

  // Created at the first request, so that tests can add middleware before it.
  let handle: ReturnType<Provider['callback']> | undefined;
  const handler = () => (handle ??= provider.callback());

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(signInPage);
    const given = new URLSearchParams(await text(request));
    const sub = given.get('account')?.trim() ?? '';
    if (given.has('cancel') || !sub) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const email = given.get('email') ? { email: given.get('email'), email_verified: given.has('verified') } : {};
    accounts.set(sub, { sub, name: given.get('name') || undefined, ...email });
    await provider.interactionFinished(request, response, { login: { accountId: sub } });
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === '/healthz') return void response.end('ok');
    if (!request.url?.startsWith('/interaction/')) return void handler()(request, response);
    interact(request, response).catch(() => response.writeHead(400).end('This sign-in is over. Please begin again.'));
  };

  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const started: StartedIssuer = { url: ownUrl, provider, key, around: (next) => next(), close };
  return started;
};
