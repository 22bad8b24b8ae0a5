import { amountText, type ResourceCategory } from '@lab/contracts';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import {
  checklistIcon,
  folderIcon,
  interactionIcon,
  literatureIcon,
  methodsIcon,
  recreationIcon,
  thesisIcon,
} from '../../components/icons';
import { Panel } from '../../components/layout/Panel';
import { categoryPath } from './categories';
import { CategoryActions, LocalCategoryNote } from './CategoryActions';
import { isLocalCategory } from './use-categories';

/** Extends the link over the whole card. */
const wholeCardLinkSx: SxProps<Theme> = {
  color: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

/** Interactive elements inside a card are above the link that covers it. */
const categoryCardSx: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: (theme) => ({ md: theme.sizes.card }),
  overflowWrap: 'anywhere',
  transition: (theme) => theme.transitions.create('border-color', { duration: 150 }),
  '&:hover': { borderColor: 'line.control' },
};

const icons: Readonly<Record<string, string>> = {
  irb: checklistIcon,
  thesis: thesisIcon,
  literature: literatureIcon,
  methods: methodsIcon,
  hci: interactionIcon,
  recreation: recreationIcon,
};

/** The icon of a category: built-in categories have their own, all have a color. */
export const CategoryIcon = ({ category }: { category: ResourceCategory }) => {
  const icon = (category.isSystem && icons[category.id]) || folderIcon;
  return <Icon path={icon} sx={{ display: 'block', color: `category.${category.iconColor}` }} aria-hidden />;
};

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
    <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
      <Link component={RouterLink} to={categoryPath(category.id)} underline="none" sx={wholeCardLinkSx}>
        {category.title}
      </Link>
    </Typography>
    {category.description && (
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {category.description}
      </Typography>
    )}
    {isLocalCategory(category) && <LocalCategoryNote category={category} sx={{ position: 'relative', mt: 1.5 }} />}
    <Typography variant="caption" component="p" sx={{ mt: 'auto', pt: 3, color: 'text.secondary' }}>
      {linkCount === undefined ? NO_COUNT_YET : amountText(linkCount, 'links')}
    </Typography>
    {!category.isSystem && <CategoryActions category={category} />}
  </Panel>
);
