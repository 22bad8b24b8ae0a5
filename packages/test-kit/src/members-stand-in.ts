import type { MemberEntry } from '@lab/contracts';
import { startStandIn, type StandIn } from './stand-in.js';

/** A stand-in for the members service. Its members have only names. */
export interface MembersStandIn extends StandIn {
  /** The ids of members with a code or passkey. Tests may change them. */
  protectedIds: Set<number>;
}

const UNSAID = {
  role: '碩士生',
  roleEn: "Master's Student",
  department: 'Design',
  email: 'someone@example.edu',
  photoUrl: null,
  researchKeywords: '',
  personalWebsite: null,
  orcid: null,
  isAlumni: false,
  joinedYear: null,
  leftYear: null,
  title: null,
  links: [],
  otherNames: [],
  degree: null,
  thesisTitle: null,
  firstPosition: null,
  currentPosition: null,
  version: 1,
} as const;

/**
 * Answers `GET /api/lab-members`, `GET /api/lab-members/{id}`, `GET /internal/lab-members`, `GET
 * /internal/protected-members`, and `GET /internal/identities`, with and without an id. All identities have their first version.
 * @param names of the members, by id; the English name is `Member <id>`. Tests may change them.
 * @param saidOf further fields of a member, by id
 */
export const startMembersStandIn = async (
  names: Readonly<Record<number, string>> = {},
  saidOf: (id: number) => Partial<MemberEntry> = () => ({}),
): Promise<MembersStandIn> => {
  const protectedIds = new Set<number>();
  const namesOf = (id: number) => ({ id, name: names[id]!, nameEn: `Member ${id}` });
  const memberOf = (id: number) => names[id] && { ...UNSAID, ...namesOf(id), ...saidOf(id) };
  const all = () => Object.keys(names).map((id) => memberOf(Number(id)));
  const identityOf = (id: number) => {
    if (!names[id]) return null;
    const isProtected = protectedIds.has(id);
    return { member: namesOf(id), version: 0, methods: isProtected ? ['code'] : [], isProtected, rights: [] };
  };
  const answerTo = (url = ''): unknown => {
    if (url === '/internal/identities') return { identities: Object.keys(names).map((id) => identityOf(Number(id))) };
    const [, asked] = /^\/internal\/identities\/(\d+)$/.exec(url) ?? [];
    if (asked) return { identity: identityOf(Number(asked)) };
    if (url === '/internal/protected-members') return { members: [...protectedIds].map(namesOf) };
    if (url === '/internal/lab-members')
      return { members: all().map((member) => Object.assign({ biography: null }, member)) };
    if (url === '/api/lab-members') return { members: all() };
    return memberOf(Number(/^\/api\/lab-members\/(\d+)$/.exec(url)?.[1]));
  };
  const standIn = await startStandIn(({ url }, response) => {
    const answer = answerTo(url);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  return { ...standIn, protectedIds };
};
