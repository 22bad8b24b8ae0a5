import { resourceTypeLabels, type CreateResourceLink, type ResourceLink } from '@lab/contracts';
import type { FieldReaders } from '../../components/conflict/differences';
import { useCategories } from './use-categories';

/** The form values of an existing link. */
export const linkToForm = (link: ResourceLink): CreateResourceLink => {
  const { title, url, description, category, hubCategory, isPublic } = link;
  return { title, url, description: description ?? '', category, hubCategory, isPublic };
};

/** Shows a category by its name, or by its type if it is not stored in this browser. */
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
