import { servicesAnswering, serviceNames, servicesWith, type ServiceName } from './services.js';

/** The header with the signed token that one process of the portal sends to another. */
export const TOKEN_HEADER = 'x-lab-token';

/** Who signs what is asked between the processes of the portal. Each has a key pair of its own. */
export type TokenIssuer = 'gateway' | 'meetings';

interface PurposeRule {
  issuer: TokenIssuer;
  /** Whom it is asked of. */
  services: readonly ServiceName[];
}

/** What one process of the portal asks of another. A token is for one of these purposes and for one service. */
export const purposes = {
  /** To answer a caller: the token says who they are. */
  identity: { issuer: 'gateway', services: serviceNames },
  /** To say what a member's calendar contains. */
  calendar: { issuer: 'meetings', services: servicesAnswering('calendar') },
  /** A delegated call of the members service: to say what ties a member to the lab. */
  obligations: { issuer: 'gateway', services: servicesAnswering('obligations') },
  /** A delegated call of the members service: to hand over what a member who leaves has. */
  leave: { issuer: 'gateway', services: servicesAnswering('leave') },
  /** A delegated call of the site service: to remove the sample data. */
  'sample-data': { issuer: 'gateway', services: servicesAnswering('sample-data') },
  /** A delegated call of the db-admin service: to read and write rows. */
  rows: { issuer: 'gateway', services: servicesWith('tables') },
  /**
   * Somebody has signed in at the university: asks to which member the account belongs. The token names the account.
   */
  entrance: { issuer: 'gateway', services: servicesAnswering('entrance') },
} as const satisfies Record<string, PurposeRule>;

export type Purpose = keyof typeof purposes;

/** What one service asks the others on behalf of its caller, with tokens of the gateway. */
export type DelegatedCall = 'obligations' | 'leave' | 'sample-data' | 'rows';

/** A delegated call, and the member whom it is about, if it is about one. */
export type DelegatedRequest =
  | { call: 'obligations' | 'leave'; memberId: number }
  | { call: 'sample-data' | 'rows'; memberId?: undefined };

const ABOUT_MEMBER = /^\/api\/lab-members\/([1-9]\d{0,9})\/(ties|leave)\/?$/;
const ABOUT_ROWS = /^\/api\/db-admin\//;
const ABOUT_SAMPLE_DATA = /^\/api\/site\/sample-data\/remove\/?$/;

/**
 * The delegated calls of a request with this path: the obligations of whoever leaves are asked for first. None for other
 * requests.
 */
export const delegatedCallsOf = (path: string): DelegatedRequest[] => {
  if (ABOUT_ROWS.test(path)) return [{ call: 'rows' }];
  if (ABOUT_SAMPLE_DATA.test(path)) return [{ call: 'sample-data' }];
  const [, id, call] = ABOUT_MEMBER.exec(path) ?? [];
  const calls = call === 'leave' ? (['obligations', 'leave'] as const) : (['obligations'] as const);
  return call ? calls.map((each) => ({ call: each, memberId: Number(id) })) : [];
};

/** The name of the token for rows among those of one request: all services with tables accept it. */
export const ROWS_TOKEN_KEY = 'rows';

/** The name of any other delegated call's token among those of one request. */
export const delegatedCallKey = (service: ServiceName, call: DelegatedCall): string => `${service}/${call}`;

/** Path of a delegated call about a member at the other services, which cannot be reached from outside. */
export const delegatedCallPath = (memberId: number | string, call: DelegatedCall): string =>
  `/internal/lab-members/${memberId}/${call}`;

/** Path at the other services by which the sample data is counted, which cannot be reached from outside. */
export const SAMPLE_COUNTS_PATH = '/internal/sample-data';

/** Path at the other services by which the sample data is removed, which cannot be reached from outside. */
export const SAMPLE_DATA_PATH = `${SAMPLE_COUNTS_PATH}/remove`;
