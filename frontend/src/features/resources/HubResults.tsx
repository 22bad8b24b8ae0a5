import type { ResourceLink } from '@lab/contracts';
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
  /** Undefined while they are loading, or when they cannot be loaded. */
  links: readonly ResourceLink[] | undefined;
}

const MatchingLinks = ({ links }: { links: readonly ResourceLink[] }) => (
  <Box component="section" aria-labelledby="matching-links" sx={{ mt: 6 }}>
    <Typography variant="h2" id="matching-links" sx={{ mb: 3 }}>
      Matching Links
    </Typography>
    <ResourceList links={links} />
  </Box>
);

/** The categories that match a search, and below them the links that do. */
export const HubResults = ({ search, links }: HubResultsProps) => {
  const categories = matchingCategories(useCategories(), search);
  const found = search.trim() ? matchingLinks(links ?? [], search) : [];
  if (!categories.length && !found.length) {
    return <EmptyState title="Nothing found" text={`No category and no link matches “${search.trim()}”.`} />;
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
      {found.length > 0 && <MatchingLinks links={found} />}
    </>
  );
};
