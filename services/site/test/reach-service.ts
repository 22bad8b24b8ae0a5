import { createHash } from 'node:crypto';
import { ENVIRONMENT_REACH_PATH } from '@lab/contracts';
import { startStandIn, type StandIn } from '@lab/test-kit';
import { startSiteService } from './site-service.js';

export const PATH = '/api/site/reach';
export const SETTINGS_SECRET = createHash('sha256').update('a settings secret').digest('hex');
export const SECRETS = [
  'mail p@ssword',
  'https://chat.example.org/hooks/T0ken',
  'model-key-1',
  'client-secret-1',
] as const;

export const mail = {
  host: 'mail.example.org',
  port: 587,
  isSecure: false,
  user: 'lab',
  from: 'Lab <lab@example.org>',
};
export const university = { issuer: 'https://idp.example.org', clientId: 'portal', label: 'Uni' };
export const model = { url: 'http://127.0.0.1:11434/v1', name: 'llama' };
export const whole = {
  mail: { ...mail, password: SECRETS[0] },
  teamChat: { webhook: SECRETS[1] },
  model: { ...model, key: SECRETS[2] },
  university: { ...university, secret: SECRETS[3] },
};
export const nothing = {
  mail: null,
  teamChat: null,
  model: null,
  university: null,
  identity: 'open',
  memberEdits: 'told',
  labPasswordLogin: true,
};

/**
 * Starts the site service with fake versions of the services that use the connections. `answers` is what these say, by
 * path; tests may change it. `reset` sets nothing up, neither in the portal nor in an environment.
 */
export const startReach = async () => {
  const answers: Record<string, object> = {};
  const others: StandIn = await startStandIn(({ url }, response) => {
    const answer = answers[url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  const env = { NOTIFICATIONS_URL: others.url, CHAT_URL: others.url, MEMBERS_URL: others.url, SETTINGS_SECRET };
  const service = await startSiteService(env);
  const reset = async () => {
    Object.assign(answers, {
      [ENVIRONMENT_REACH_PATH]: { mail: null, teamChat: null, model: null },
      '/internal/protected-members': { members: [{ id: 1, name: 'Ann', nameEn: 'Ann' }] },
    });
    await service.admin.put(PATH, nothing);
  };
  const close = async () => {
    await service.close();
    await others.stop();
  };
  return { answers, others, env, service, reset, close };
};
