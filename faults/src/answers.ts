import type { Answer, Visitor } from './visitor.js';

/** Addresses whose answers describe the running program, or which an upgrade itself adds to. */
const UNCOMPARED = [
  /^\/(healthz|readyz|metrics)$/,
  /^\/api\/(docs|events|openapi\.json|system|backups|auth\/oidc)\b/,
  /^\/api\/site\/rendering$/,
  /^\/api\/db-admin\/(audit-|tables\/db_admin\.audit_log)/,
  // Their columns may be added to. The same rows are compared as JSON.
  /\.csv$/,
];

/** Parts of answers that are not compared: descriptions of tables, and versions of records. The rows themselves are. */
const UNCOMPARED_PLACES = /^\.columns\.|^\.tables\.\d+\.|\.version$/;

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[];
}

type Paths = Record<string, { get?: Operation }>;

/** A JSON answer, or undefined. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A value with everything in it. */
const partsOf = (value: unknown): unknown[] => [
  value,
  ...(isObject(value) ? Object.values(value).flatMap(partsOf) : []),
];

/** Reads every address that a portal describes, and every one that its answers name. */
class Reading {
  readonly answers = new Map<string, Answer>();

  constructor(private readonly visitor: Visitor) {}

  async read(address: string): Promise<Answer> {
    const known = this.answers.get(address);
    if (known) return known;
    const answer = await this.visitor.get(address);
    this.answers.set(address, answer);
    return answer;
  }

  /** The addresses of a path: its parameter has the values that the list before it has under the same name. */
  async addressesOf(path: string): Promise<string[]> {
    const [parameter, name] = /\{(\w+)\}/.exec(path) ?? [];
    if (!parameter) return [path];
    const list = path.slice(0, path.indexOf(`/${parameter}`));
    const { text } = await this.read(list);
    const values = partsOf(parsed(text)).flatMap((part) =>
      isObject(part) && part[name!] ? [String(part[name!])] : [],
    );
    const paths = [...new Set(values)].map((value) => path.replace(parameter, encodeURIComponent(value)));
    return (await Promise.all(paths.map((each) => this.addressesOf(each)))).flat();
  }
}

const isCompared = (address: string): boolean => !UNCOMPARED.some((pattern) => pattern.test(address));

/**
 * Reads the answer to every GET request that the portal describes in its API document and that needs no query, and
 * every address that these answers contain, such as photos.
 */
export const readAnswers = async (visitor: Visitor): Promise<Map<string, Answer>> => {
  const { paths } = parsed((await visitor.get('/api/openapi.json')).text) as { paths: Paths };
  const reading = new Reading(visitor);
  for (const [path, { get }] of Object.entries(paths)) {
    const needsQuery = get?.parameters?.some(({ in: place, required }) => place === 'query' && required);
    if (!get || needsQuery || !isCompared(path)) continue;
    for (const address of await reading.addressesOf(path)) await reading.read(address);
  }
  const named = [...reading.answers.values()].flatMap(({ text }) => partsOf(parsed(text)));
  for (const address of named)
    if (typeof address === 'string' && /^\/api\/[\w./-]+$/.test(address) && isCompared(address))
      await reading.read(address);
  return new Map([...reading.answers].filter(([address]) => isCompared(address)));
};

/** The single values in an answer, by their place. */
const valuesOf = ({ status, text }: Answer): Map<string, unknown> => {
  const values = new Map<string, unknown>([['status', status]]);
  const add = (place: string, value: unknown): void => {
    if (isObject(value)) for (const [key, part] of Object.entries(value)) add(`${place}.${key}`, part);
    else values.set(place, value);
  };
  add('', parsed(text) ?? text);
  return values;
};

const shortened = (value: unknown): string => String(JSON.stringify(value)).slice(0, 120);

/**
 * Compares all answers of before an upgrade with those after it. New fields are allowed, and so is what had changed by
 * itself when it was read `again` before the upgrade.
 * @returns a line for each difference
 */
export const differences = (
  before: ReadonlyMap<string, Answer>,
  again: ReadonlyMap<string, Answer>,
  after: ReadonlyMap<string, Answer>,
): string[] =>
  [...before].flatMap(([address, answer]) => {
    const empty: Answer = { status: 'unreachable', text: '' };
    const [steady, now] = [again, after].map((answers) => valuesOf(answers.get(address) ?? empty)) as [
      Map<string, unknown>,
      Map<string, unknown>,
    ];
    return [...valuesOf(answer)].flatMap(([place, value]) =>
      steady.get(place) !== value || now.get(place) === value || UNCOMPARED_PLACES.test(place)
        ? []
        : [`${address} ${place}: ${shortened(value)} became ${shortened(now.get(place))}`],
    );
  });
