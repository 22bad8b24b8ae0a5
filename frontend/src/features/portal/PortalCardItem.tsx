import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { forwardIcon, lockedIcon } from '../../components/icons';
import { Panel } from '../../components/layout/Panel';
import type { PortalCard } from './portal-cards';

interface PortalCardItemProps extends Pick<PortalCard, 'title' | 'text' | 'icon'> {
  needsPassword?: boolean | undefined;
  /** The text of the link. Without it and `to`, the card shows that the tool is not available yet. */
  action?: string;
  to?: string | undefined;
}

/** A compact card that is a link as a whole. Its text is as wide as the card, with the link below it. */
const cardSx: SxProps<Theme> = (theme) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  columnGap: 2,
  rowGap: 1,
  p: { xs: 2, md: 2.5 },
  '& > .way': {
    ...theme.typography.button,
    gridColumn: 2,
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
  },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:hover:has(a)': { borderColor: 'line.strong' },
});

const lockSx: SxProps<Theme> = { ml: 0.75, verticalAlign: '-0.2em', color: 'text.secondary' };

/** A tool of the portal with a description and a link. */
export const PortalCardItem = ({ title, text, to, icon, needsPassword, action }: PortalCardItemProps) => {
  const id = useId();
  return (
    <Panel component="li" sx={cardSx}>
      <Icon path={icon} sx={{ color: 'primary.main', mt: 0.25 }} aria-hidden />
      <div>
        <Typography variant="h4" component="h2" id={id}>
          {title}
          {needsPassword && (
            <Icon path={lockedIcon} titleAccess="Needs the administrator password" fontSize="small" sx={lockSx} />
          )}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {text}
        </Typography>
      </div>
      {to && action ? (
        <Link component={RouterLink} to={to} underline="none" aria-describedby={id} className="way">
          {action}
          <Icon path={forwardIcon} fontSize="small" aria-hidden />
        </Link>
      ) : (
        <Typography className="way" component="p" sx={{ color: 'text.secondary' }}>
          Content Coming Soon
        </Typography>
      )}
    </Panel>
  );
};
