import type { ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import { CardGrid } from '../../components/layout/CardGrid';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { ResourceCard } from './ResourceCard';

/** Links side by side. */
export const ResourceList = ({ links }: { links: readonly ResourceLink[] }) => {
  const list = useFocusAfterRemoval(links.length);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {links.length > 0 && (
        <CardGrid>
          {links.map((link) => (
            <ResourceCard key={link.id} link={link} />
          ))}
        </CardGrid>
      )}
    </Box>
  );
};
