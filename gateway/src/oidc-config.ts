import { parseUrl } from '@lab/contracts';
import { isLoopback } from '@lab/service-kit/config';
import { type signInVariables, universityVariables } from '@lab/service-kit/reach-variables';
import { z } from 'zod';

/** The variables of the university sign-in. */
export const oidcShape = {
  ...universityVariables,
  OIDC_CLIENT_SECRET: z.string().optional().describe('the client secret that the provider has given to this site'),
};

type OidcConfig = z.output<z.ZodObject<typeof oidcShape & typeof signInVariables>>;

/** The gateway's registration at the university's OpenID provider, and the label of its button. */
export interface OidcClient {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  label: string;
}

/** Null without a university sign-in in the environment. */
export const oidcClientOf = (config: OidcConfig): OidcClient | null =>
  config.OIDC_ISSUER === undefined
    ? null
    : {
        issuer: new URL(config.OIDC_ISSUER),
        clientId: config.OIDC_CLIENT_ID!,
        clientSecret: config.OIDC_CLIENT_SECRET!,
        label: config.OIDC_LABEL,
      };

/** True for an address without TLS on another machine: an attacker on the network path could impersonate the issuer. */
const isUnprotected = (issuer: string): boolean => {
  const url = parseUrl(issuer);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
};

export const checkOidc = (config: OidcConfig, context: z.RefinementCtx): void => {
  const complain = (name: keyof OidcConfig, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { OIDC_ISSUER: issuer } = config;
  if (issuer === undefined) {
    if (config.LAB_PASSWORD_LOGIN === false)
      complain(
        'LAB_PASSWORD_LOGIN',
        'can be false only with OIDC_ISSUER: otherwise members could sign in only with invitations',
      );
    return;
  }
  if (isUnprotected(issuer)) complain('OIDC_ISSUER', 'must be an https:// address, unless it is on this machine');
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (!config[name]) complain(name, 'is required when OIDC_ISSUER is set');
};
