import type { ResourceCategory } from '@lab/contracts';
import ChecklistIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import LiteratureIcon from '@mui/icons-material/AutoStoriesOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import HikingIcon from '@mui/icons-material/HikingOutlined';
import MethodsIcon from '@mui/icons-material/ScienceOutlined';
import ThesisIcon from '@mui/icons-material/SchoolOutlined';
import TouchIcon from '@mui/icons-material/TouchAppOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

const icons: Readonly<Record<string, typeof SvgIcon>> = {
  irb: ChecklistIcon,
  thesis: ThesisIcon,
  literature: LiteratureIcon,
  methods: MethodsIcon,
  hci: TouchIcon,
  recreation: HikingIcon,
};

/** The icon of a category: built-in categories have their own, all have a color. */
export const CategoryIcon = ({ category }: { category: ResourceCategory }) => {
  const Icon = (category.isSystem && icons[category.id]) || FolderIcon;
  return <Icon sx={{ display: 'block', color: `category.${category.iconColor}`, mb: 2 }} aria-hidden />;
};
