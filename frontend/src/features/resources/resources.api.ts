import type {
  CreateResourceLink,
  CreateSharedCategory,
  ResourceCategory,
  ResourceImportReport,
  ResourceLink,
  ResourceLinkList,
  SharedCategory,
  SharedCategoryList,
  Topic,
  UpdateResourceLink,
} from '@lab/contracts';
import { http, ifVersion } from '../../lib/http/http-client';
import { useSendOnce } from '../../lib/http/use-send-once';
import { useUpload } from '../../lib/http/upload';
import { IN_OWN_NAME } from '../../lib/session/acting';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { useTopicQuery } from '../../lib/use-topic-query';
import { useTopicPost } from '../../lib/use-topic-post';

const TOPIC: Topic = 'resource-links';
const PATH = '/api/resource-links';

const CATEGORIES_PATH = '/api/resource-categories';

/** The shared categories, oldest first. */
export const useSharedCategories = () =>
  useTopicQuery(TOPIC, CATEGORIES_PATH, {
    select: ({ categories }: SharedCategoryList) => categories,
  });

type Place = Pick<ResourceCategory, 'id' | 'dbCategory'>;

const useLinks = (search: string) =>
  useTopicQuery(TOPIC, `${PATH}${search}`, {
    select: ({ links }: ResourceLinkList) => links,
  });

/** Every link of the hub, newest first. */
export const useAllLinks = () => useLinks('');

/** The links of a category, newest first. */
export const useCategoryLinks = ({ id, dbCategory }: Place) =>
  useLinks(`?${new URLSearchParams({ category: dbCategory, hubCategory: id }).toString()}`);

export const useAddLink = () => useTopicPost<CreateResourceLink, ResourceLink>(TOPIC, PATH, IN_OWN_NAME);

type ChangedLink = UpdateResourceLink & Pick<ResourceLink, 'id' | 'version'>;

const putLink = ({ id, version, ...link }: ChangedLink) =>
  http.put<ResourceLink>(`${PATH}/${id}`, link, ifVersion(version));

export const useUpdateLink = () => useTopicMutation(TOPIC, putLink);

export const useDeleteLink = () => useTopicMutation(TOPIC, (id: number) => http.remove(`${PATH}/${id}`));

/** Gives the links of a custom category the category's new type. */
export const useRetypeLinks = () =>
  useTopicMutation(
    TOPIC,
    ({ links, dbCategory }: { links: readonly ResourceLink[]; dbCategory: ResourceLink['category'] }) =>
      Promise.all(links.map((link) => putLink({ ...link, category: dbCategory }))),
  );

/** Shares a category with the lab. It replaces a category of this browser, whose links move to it. */
export const useShareCategory = () => useTopicPost<CreateSharedCategory, SharedCategory>(TOPIC, CATEGORIES_PATH);

export const useUpdateShared = () =>
  useTopicMutation(TOPIC, ({ id, version, ...fields }: SharedCategory) =>
    http.put<SharedCategory>(`${CATEGORIES_PATH}/${id}`, fields, ifVersion(version)),
  );

export const useDeleteShared = () => useTopicMutation(TOPIC, (id: string) => http.remove(`${CATEGORIES_PATH}/${id}`));

interface LinksFile {
  file: File;
  place: Place;
  /** Only needed for a file that is not Unicode. */
  encoding: string | undefined;
}

/** Imports a file of links. `progress` runs from 0 to 1 during the upload. */
export const useImportLinks = () => {
  const { progress, upload } = useUpload();
  const sendOnce = useSendOnce();
  const mutation = useTopicMutation(
    TOPIC,
    ({ file, place, encoding }: LinksFile) => {
      const form = new FormData();
      form.append('category', place.dbCategory);
      form.append('hubCategory', place.id);
      if (encoding) form.append('encoding', encoding);
      form.append('file', file);
      const path = `${PATH}/import`;
      return sendOnce(path, form, (headers) => upload<ResourceImportReport>(path, form, { headers }));
    },
    IN_OWN_NAME,
  );
  return { ...mutation, progress };
};
