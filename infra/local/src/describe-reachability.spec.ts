import { describe, expect, it } from '@jest/globals';
import { readConfig } from './stack/config.js';
import { describeReachability } from './describe-reachability.js';

const said = (env: NodeJS.ProcessEnv) => describeReachability(readConfig(env));

describe('the hint of make start about other machines', () => {
  it.each(['localhost', '127.0.0.1', '::1'])('explains how to admit them when it listens at %s', (HOST) => {
    expect(said({ HOST })).toMatch(
      /^Only this machine can open it\. HOST=0\.0\.0\.0 PUBLIC_URL=http:\/\/ADDRESS:8080 make start/,
    );
  });

  it.each([{}, { PUBLIC_URL: 'http://localhost:8090' }])(
    'says that their host names are refused when none is allowed (%j)',
    (env) => {
      const text = said({ HOST: '0.0.0.0', PORT: '8090', ...env });
      expect(text).toContain('the site answers only to localhost. Set PUBLIC_URL=http://ADDRESS:8090');
      expect(text).toContain('ALLOWED_HOSTS');
    },
  );

  it.each([
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.7:8080' },
    { HOST: '::', ALLOWED_HOSTS: 'nas.local' },
    { HOST: '192.168.1.7' },
  ])('says that they can open it when a host name is allowed (%j)', (env) => {
    expect(said(env)).toBe(`Other machines can open it too (HOST=${env.HOST}).`);
  });
});
