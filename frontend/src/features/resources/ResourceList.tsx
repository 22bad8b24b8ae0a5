import type { ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CardGrid } from '../../components/layout/CardGrid';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { ResourceCard } from './ResourceCard';
import { useShowMore } from './use-show-more';

interface ResourceListProps {
  links: readonly ResourceLink[];
  /** Says which category a link is in, where they are of several. */
  placeOf?: (link: ResourceLink) => string | undefined;
}

/** Links side by side; of very many the first ones, and more when asked for. */
export const ResourceList = ({ links, placeOf }: ResourceListProps) => {
  const list = useFocusAfterRemoval(links.length);
  const { count, showMore } = useShowMore(list);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {links.length > 0 && (
        <CardGrid>
          {links.slice(0, count).map((link) => (
            <ResourceCard key={link.id} link={link} place={placeOf?.(link)} />
          ))}
        </CardGrid>
      )}
      {links.length > count && (
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <Button variant="outlined" color="inherit" onClick={showMore}>
            Show more of {links.length} links
          </Button>
        </Box>
      )}
    </Box>
  );
};
