import { serviceNames, services, type ServiceName } from '@lab/contracts';

const serviceByPrefix = new Map<string, ServiceName>(
  serviceNames.flatMap((name) => services[name].prefixes.map((prefix) => [prefix, name] as const)),
);

/** The target of a request: the service, and the first part of the route as its name in metrics and logs. */
export interface ProxyRoute {
  service: ServiceName;
  route: string;
}

const API_PATH = /^\/api\/([a-z\d.-]+)(?:\/|$)/;

/** The service that owns a path, given raw and undecoded; undefined when there is none. */
export const routeFor = (path: string): ProxyRoute | undefined => {
  const prefix = API_PATH.exec(path)?.[1];
  const service = prefix === undefined ? undefined : serviceByPrefix.get(prefix);
  return service && !isDeceptive(path) ? { service, route: `/api/${prefix}` } : undefined;
};

/** An empty segment, or one that becomes `.` or `..` when it is decoded. */
const DECEPTIVE = /\/\/|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * True for a path that a service or an intermediary might interpret as another one. Paths are never rewritten, only
 * refused. A single encoded slash is allowed, because names may contain one.
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
