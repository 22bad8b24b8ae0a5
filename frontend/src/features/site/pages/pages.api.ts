import type { CreatePage, LabPage } from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http, ifVersion } from '../../../lib/http/http-client';
import { PAGES_KEY, PAGES_PATH } from '../../../lib/pages/pages.api';
import { SITE_TOPIC } from '../../../lib/settings/site-topic';
import { useTopicMutation } from '../../../lib/use-topic-mutation';

export const pagePathOf = (slug: string): string => `${PAGES_PATH}/${slug}`;

/** A page with its text. */
export const useLabPage = (slug: string) =>
  useQuery({
    queryKey: [...PAGES_KEY, slug],
    queryFn: ({ signal }) => http.get<LabPage>(pagePathOf(slug), signal),
  });

export const useCreatePage = () =>
  useTopicMutation(SITE_TOPIC, (fields: CreatePage) => http.post<LabPage>(PAGES_PATH, fields));

export const useUpdatePage = () =>
  useTopicMutation(SITE_TOPIC, ({ slug, version, fields }: { slug: string; version: number; fields: CreatePage }) =>
    http.put<LabPage>(pagePathOf(slug), fields, ifVersion(version)),
  );

export const useRemovePage = () => useTopicMutation(SITE_TOPIC, (slug: string) => http.remove(pagePathOf(slug)));
