import { visibleLine, type ResourceCategory, type ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CardGrid } from '../../components/layout/CardGrid';
import { isShownIn, matchingCategories, matchingLinks } from './categories';
import { CategoryCard } from './CategoryCard';
import { ResourceList } from './ResourceList';
import { useCategories } from './use-categories';

interface HubResultsProps {
  search: string;
  /** Undefined while loading or after an error. */
  links: readonly ResourceLink[] | undefined;
}

interface MatchingLinksProps {
  links: readonly ResourceLink[];
  categories: readonly ResourceCategory[];
}

const MatchingLinks = ({ links, categories }: MatchingLinksProps) => (
  <Box component="section" aria-labelledby="matching-links" sx={{ mt: 6 }}>
    <Typography variant="h2" id="matching-links">
      Matching Links
    </Typography>
    <ResourceList
      label="Matching Links"
      links={links}
      placeOf={(link) => categories.find((each) => isShownIn(link, each))?.title}
    />
  </Box>
);

/** The categories and links that match a search. */
export const HubResults = ({ search, links }: HubResultsProps) => {
  const all = useCategories();
  const categories = matchingCategories(all, search);
  const found = visibleLine(search) ? matchingLinks(links ?? [], search) : [];
  if (!categories.length && !found.length) {
    return <EmptyState title="Nothing found" text={`No category and no link matches “${visibleLine(search)}”.`} />;
  }
  return (
    <>
      {categories.length > 0 && (
        <CardGrid>
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              linkCount={links?.filter((link) => isShownIn(link, category)).length}
            />
          ))}
        </CardGrid>
      )}
      {found.length > 0 && <MatchingLinks links={found} categories={all} />}
    </>
  );
};
