import { startIssuer, type StartedIssuer } from '@lab/test-kit/oidc';
import { newAddress, type ApiAnswer } from '@lab/test-kit';
import { createMember } from '../../../services/members/test/members.factory.js';
import { LabVisitor, ORIGIN, startLab, type StartedLab } from './start-lab.js';
import { startGateway, type StartedGateway } from './start-gateway.js';
import type { Visitor } from './visitor.js';

/** What a person enters at the issuer, which trusts it. */
export interface Person {
  account: string;
  email?: string;
  name?: string;
  isVerified?: boolean;
}

let count = 0;

/** A person with a unique account. */
export const newPerson = (): Required<Person> => {
  count += 1;
  const account = `person-${process.pid}-${count}`;
  return { account, email: `${account}@uni.example.edu`, name: `Person ${count}`, isVerified: true };
};

const formOf = ({ account, email = '', name = '', isVerified = true }: Person): URLSearchParams =>
  new URLSearchParams({ account, email, name, ...(isVerified && { verified: 'on' }) });

const cookiesOf = (response: Response): [string, string][] =>
  response.headers.getSetCookie().map((header) => {
    const [pair] = header.split(';', 1) as [string];
    return [pair.slice(0, pair.indexOf('=')), pair];
  });

/**
 * Goes through the issuer's pages like a browser.
 * @param url to which the gateway has redirected it
 * @param form what is submitted on the issuer's page
 * @returns the gateway's address to which the issuer redirects it
 */
export const passIssuer = async (url: string, form: URLSearchParams): Promise<URL> => {
  const jar = new Map<string, string>();
  let [address, isForm] = [url, false];
  for (let steps = 0; steps < 10 && !address.startsWith(ORIGIN); steps += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar.values()].join('; ') },
      ...(isForm && { method: 'POST', body: form }),
    });
    for (const [name, pair] of cookiesOf(response)) jar.set(name, pair);
    const location = response.headers.get('location');
    isForm = location === null;
    if (location !== null) address = new URL(location, address).href;
  }
  return new URL(address);
};

/** Where an answer redirects the browser. */
export const targetOf = ({ status, headers }: ApiAnswer): string =>
  status === 302 ? headers.get('location')! : `status ${status}`;

/** Begins a sign-in and returns the issuer's address. */
export const begin = async (visitor: Visitor, query = ''): Promise<string> =>
  targetOf(await visitor.get(`/api/auth/oidc/start${query}`));

/** Returns from the issuer. */
export const comeBack = async (visitor: Visitor, { search }: { search: string }): Promise<string> =>
  targetOf(await visitor.get(`/api/auth/oidc/callback${search}`));

export interface OidcLab extends StartedLab {
  issuer: StartedIssuer;
  /** A new browser in which this person has tried to sign in, and where that led. */
  signIn(person: Person, visitor?: LabVisitor): Promise<{ visitor: LabVisitor; target: string }>;
  memberWith(email: string, also?: object): Promise<number>;
  /** A person whose account has the address of a member. */
  memberPerson(): Promise<Required<Person> & { id: number }>;
  /** A browser of this person that has received the issuer's answer but not yet sent it to the gateway. */
  arriveFromIssuer(person: Person): Promise<{ visitor: LabVisitor; back: URL }>;
  /** Another gateway with the same secrets in front of the same members. */
  startReplica(env?: NodeJS.ProcessEnv): Promise<StartedGateway>;
}

export const CLIENT = { id: 'lab-portal', secret: 'the secret of the client' };

export const oidcEnv = (issuer: string): NodeJS.ProcessEnv => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_LABEL: 'Test University',
});

/** Starts the lab with a real issuer. */
export const startOidcLab = async (env: NodeJS.ProcessEnv = {}): Promise<OidcLab> => {
  const issuer = await startIssuer({ client: { ...CLIENT, redirectUri: `${ORIGIN}/api/auth/oidc/callback` } });
  const lab = await startLab({ ...oidcEnv(issuer.url), ...env });
  const signIn = async (person: Person, visitor = lab.visitor(newAddress())) => {
    const back = await passIssuer(await begin(visitor), formOf(person));
    return { visitor, target: await comeBack(visitor, back) };
  };
  const arriveFromIssuer = async (person: Person) => {
    const visitor = lab.visitor();
    return { visitor, back: await passIssuer(await begin(visitor), formOf(person)) };
  };
  const startReplica = (more: NodeJS.ProcessEnv = {}) =>
    startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url, ...oidcEnv(issuer.url), ...more });
  const memberPerson = async () => {
    const person = newPerson();
    return { ...person, id: await memberWith(person.email) };
  };
  const memberWith = async (email: string, also = {}) => (await createMember(lab.members, { email, ...also })).id;
  const close = async () => {
    await lab.close();
    await issuer.close();
  };
  return { ...lab, issuer, signIn, memberWith, memberPerson, arriveFromIssuer, startReplica, close };
};

/** A person's form for `passIssuer`. */
export { formOf };
