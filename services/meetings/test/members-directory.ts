import type { IdentityMethod } from '@lab/contracts';
import { startStandIn, type StandIn } from '@lab/test-kit';

/** A stand-in for the members service, whose members a test can change. */
export interface MembersDirectory extends StandIn {
  /** The members by id. */
  members: Map<number, { name: string; isAlumni?: boolean; version?: number; methods?: IdentityMethod[] }>;
}

const IDENTITIES = /^\/internal\/identities(?:\/(\d+))?$/;
const PATH = /^\/api\/lab-members(?:\/(\d+))?$/;

/** Members in the lab, with the version of their identity. */
const identitiesOf = (members: MembersDirectory['members']) =>
  [...members].flatMap(([id, { name, isAlumni, version = 0, methods = [] }]) => {
    const isProtected = methods.length > 0;
    return isAlumni ? [] : [{ member: { id, name, nameEn: name }, version, methods, isProtected, rights: [] }];
  });

const identityAnswer = (url: string, members: MembersDirectory['members']): object | undefined => {
  if (url === '/internal/protected-members') return { members: [] };
  const path = IDENTITIES.exec(url);
  const identities = identitiesOf(members);
  if (!path?.[1]) return path ? { identities } : undefined;
  return { identity: identities.find(({ member }) => String(member.id) === path[1]) ?? null };
};

const memberOf = (id: number, { name, isAlumni = false }: { name: string; isAlumni?: boolean }) => ({
  id,
  name,
  nameEn: name,
  role: '碩士生',
  roleEn: "Master's Student",
  department: 'Design',
  photoUrl: null,
  researchKeywords: '',
  email: `${id}@example.edu`,
  personalWebsite: null,
  orcid: null,
  isAlumni,
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
});

/** Starts with 王小明 (7) and Bo (8). */
export const startMembersDirectory = async (): Promise<MembersDirectory> => {
  const members: MembersDirectory['members'] = new Map();
  const standIn = await startStandIn(({ url }, response) => {
    const path = PATH.exec(url ?? '');
    const id = path?.[1];
    const all = [...members].map(([known, member]) => memberOf(known, member));
    const ofDirectory = id ? all.find((member) => String(member.id) === id) : path && { members: all };
    const answer = identityAnswer(url ?? '', members) ?? ofDirectory;
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  members.set(7, { name: '王小明' }).set(8, { name: 'Bo' });
  return { ...standIn, members };
};
