import { ownPath, parseUrl, paths, readId, withoutTrailingSlashes } from '@lab/contracts';
import { isLoopback } from '@lab/service-kit';

const BEFORE_ID = `${paths.equipment}/`;

/**
 * The id in the code of one of the lab's labels: its whole address, or only the path. Older labels have the id in the
 * query.
 * @param site the portal's public address
 * @returns undefined for other codes, such as serial numbers and labels of other labs
 */
export const readLabel = (code: string, site: URL): number | undefined => {
  if (!/^(?:https?:\/)?\//i.test(code)) return undefined;
  const url = parseUrl(code, site.origin);
  if (!url || !(url.hostname === site.hostname || isLoopback(url.hostname))) return undefined;
  const path = withoutTrailingSlashes(ownPath(url.pathname));
  if (path === paths.equipment) return readId(url.searchParams.get('item'));
  return path.startsWith(BEFORE_ID) ? readId(path.slice(BEFORE_ID.length)) : undefined;
};
