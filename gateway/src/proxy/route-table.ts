import { serviceNames, services, type ServiceName } from '@lab/contracts';

const serviceByPrefix = new Map<string, ServiceName>(
  serviceNames.flatMap((name) => services[name].prefixes.map((prefix) => [prefix, name] as const)),
);

/** Where a request goes: the service and the route's first part, which names it in metrics and logs. */
export interface ProxyRoute {
  service: ServiceName;
  route: string;
}

const API_PATH = /^\/api\/([a-z\d.-]+)(?:\/|$)/;

/** The service that owns a path as it was sent, undecoded; undefined when no service does. */
export const routeFor = (path: string): ProxyRoute | undefined => {
  const prefix = API_PATH.exec(path)?.[1];
  const service = prefix === undefined ? undefined : serviceByPrefix.get(prefix);
  return service && !isDeceptive(path) ? { service, route: `/api/${prefix}` } : undefined;
};

/** An empty segment, or one that becomes `.` or `..` once something on the way decodes it. */
const DECEPTIVE = /\/\/|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * True for a path that a service, or anything between, might read as another one. A path is never rewritten here, only
 * refused. A single encoded slash is fine: names may hold one.
 */
const isDeceptive = (path: string): boolean => {
  try {
    const decoded = path.includes('%') ? decodeURIComponent(path) : path;
    // eslint-disable-next-line no-control-regex
    return path.includes('//') || DECEPTIVE.test(decoded) || /[\u0000-\u001f]/.test(decoded);
  } catch {
    return true;
  }
};
