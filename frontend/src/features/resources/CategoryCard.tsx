import { amountText, type ResourceCategory } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../components/layout/Panel';
import { categoryPath } from './categories';
import { CategoryActions } from './CategoryActions';
import { CategoryIcon } from './CategoryIcon';
import { categoryCardSx, wholeCardLinkSx } from './resources-styles';

/** Reserves the line, so that the count causes no layout shift. */
const NO_COUNT_YET = '\u00A0';

interface CategoryCardProps {
  category: ResourceCategory;
  /** The number of links; undefined while they are loading. */
  linkCount: number | undefined;
}

/** A category of the hub. The whole card is a link to its page. */
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
    <Typography variant="caption" component="p" sx={{ mt: 'auto', pt: 3, color: 'text.secondary' }}>
      {linkCount === undefined ? NO_COUNT_YET : amountText(linkCount, 'links')}
    </Typography>
    {!category.isSystem && <CategoryActions category={category} />}
  </Panel>
);
