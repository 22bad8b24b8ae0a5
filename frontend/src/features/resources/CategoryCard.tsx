import type { ResourceCategory } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../components/layout/Panel';
import { categoryPath } from './categories';
import { CategoryActions } from './CategoryActions';
import { CategoryIcon } from './CategoryIcon';
import { categoryCardSx, wholeCardLinkSx } from './resources-styles';

const countText = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

interface CategoryCardProps {
  category: ResourceCategory;
  /** How many links it shows; undefined while nobody knows. */
  linkCount: number | undefined;
}

/** One category of the hub. The whole card leads to its page. */
export const CategoryCard = ({ category, linkCount }: CategoryCardProps) => (
  <Panel component="li" sx={categoryCardSx}>
    <CategoryIcon category={category} />
    <Typography variant="h3" component="h2">
      <Link component={RouterLink} to={categoryPath(category.id)} underline="none" sx={wholeCardLinkSx}>
        {category.title}
      </Link>
    </Typography>
    {category.description && (
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {category.description}
      </Typography>
    )}
    <Box sx={{ mt: 'auto', pt: 2, display: 'flex', alignItems: 'center', minHeight: (theme) => theme.spacing(6) }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {linkCount !== undefined && countText(linkCount)}
      </Typography>
      {!category.isSystem && <CategoryActions category={category} />}
    </Box>
  </Panel>
);
