import { resourceTypeLabels, type CreateResourceLink, type ResourceLink } from '@lab/contracts';
import type { FieldReaders } from '../../components/conflict/differences';
import { useCategories } from './use-categories';

/** The form of a link as it is. */
export const linkToForm = (link: ResourceLink): CreateResourceLink => {
  const { title, url, description, category, hubCategory, isPublic } = link;
  return { title, url, description: description ?? '', category, hubCategory, isPublic };
};

/** How people read where a link belongs: by the name of its category, or of its type where this browser has no name. */
export const useLinkReaders = (): FieldReaders<CreateResourceLink> => {
  const categories = useCategories();
  const read = ({ category, hubCategory }: CreateResourceLink): string =>
    categories.find(({ id }) => id === hubCategory)?.title ?? resourceTypeLabels[category];
  return {
    url: { label: 'URL' },
    hubCategory: { label: 'Category', read },
    category: { isHidden: true },
    isPublic: { isHidden: true },
  };
};
