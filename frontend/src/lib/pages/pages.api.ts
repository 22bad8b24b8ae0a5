import type { LabPage, ListedPage, PageList } from '@lab/contracts';
import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import { http } from '../http/http-client';
import { hasStatus } from '../http/http-error';
import type { FormattedNode } from '../markdown/formatted-text';
import { useSession } from '../session/session.api';
import { SITE_TOPIC } from '../settings/site-topic';

/** A page that the lab has written, ready to be shown. */
export interface ShownPage extends Pick<ListedPage, 'title' | 'audience'> {
  nodes: FormattedNode[];
}

export const PAGES_PATH = '/api/site/pages';

/** The query key of all pages and of one. */
export const PAGES_KEY = [SITE_TOPIC, 'pages'] as const;

/** Null when there is no such page, or it is for members. A rendered page contains it already. */
const shownPageQuery = (slug: string) =>
  queryOptions({
    queryKey: [...PAGES_KEY, slug, 'shown'],
    queryFn: async ({ signal }): Promise<ShownPage | null> => {
      const parser = import('../markdown/format-markdown');
      try {
        const { title, audience, body } = await http.get<LabPage>(`${PAGES_PATH}/${slug}`, signal);
        return { title, audience, nodes: (await parser).formatMarkdown(body, 'page') };
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

export const useShownPage = (slug: string) => useQuery(shownPageQuery(slug));

/** Puts a page into the query cache as if it had been fetched. */
export const setShownPage = (client: QueryClient, slug: string, page: ShownPage): void => {
  client.setQueryData(shownPageQuery(slug).queryKey, page);
};

/** The pages that this user may read; not requested while `isNeeded` is false. */
export const useListedPages = (isNeeded = true) =>
  useQuery({
    queryKey: [...PAGES_KEY],
    queryFn: async ({ signal }): Promise<ListedPage[]> => (await http.get<PageList>(PAGES_PATH, signal)).pages,
    enabled: isNeeded,
  });

/** The pages for members, for members. The others are among the lab's names. */
export const useMembersPages = (): readonly ListedPage[] => {
  const { isLoggedIn } = useSession();
  const { data = [] } = useListedPages(isLoggedIn);
  return isLoggedIn ? data.filter(({ audience }) => audience === 'members') : [];
};
