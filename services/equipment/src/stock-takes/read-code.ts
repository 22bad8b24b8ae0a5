import { labelledItem, parseUrl } from '@lab/contracts';
import { isLoopback } from '@lab/service-kit';

/**
 * The id in the code of one of the lab's labels: its whole address, or only the path.
 * @param site the portal's public address
 * @returns undefined for other codes, such as serial numbers and labels of other labs
 */
export const readLabel = (code: string, site: URL): number | undefined => {
  if (!/^(?:https?:\/)?\//i.test(code)) return undefined;
  const url = parseUrl(code, site.origin);
  return url && (url.hostname === site.hostname || isLoopback(url.hostname)) ? labelledItem(url) : undefined;
};
