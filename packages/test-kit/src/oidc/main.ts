import { startIssuer } from './issuer.js';

const { PORT = '8090', HOST = '127.0.0.1', ISSUER_URL, PUBLIC_URL, CLIENT_ID, CLIENT_SECRET } = process.env;

const site = PUBLIC_URL || 'http://localhost:8080';

const issuer = await startIssuer({
  port: Number(PORT),
  host: HOST,
  ...(ISSUER_URL && { url: ISSUER_URL }),
  client: {
    id: CLIENT_ID || 'lab-portal',
    secret: CLIENT_SECRET || 'only for trying',
    redirectUri: `${new URL(site).origin}/api/auth/oidc/callback`,
  },
});
console.log(`The test university is at ${issuer.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void issuer.close());
