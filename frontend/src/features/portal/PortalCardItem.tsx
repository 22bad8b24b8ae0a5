import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../components/layout/Panel';
import type { PortalCard } from './portal-cards';

interface PortalCardItemProps extends Omit<PortalCard, 'to'> {
  /** The words of the link; without them and `to` the card says that its tool is still to come. */
  action?: string;
  to?: string;
}

const actionSx = { display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'button' } as const;

/** One tool: what it is for, and the link to it. */
export const PortalCardItem = ({ title, text, to, Icon, action }: PortalCardItemProps) => {
  const id = useId();
  return (
    <Panel
      component="li"
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: (t) => t.sizes.card }}
    >
      <Icon sx={{ color: 'primary.main', mb: 2 }} aria-hidden />
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75, mb: 3, color: 'text.secondary' }}>
        {text}
      </Typography>
      <Box sx={{ mt: 'auto' }}>
        {to && action ? (
          <Link component={RouterLink} to={to} underline="none" aria-describedby={id} sx={actionSx}>
            {action}
            <ArrowForwardIcon fontSize="small" aria-hidden />
          </Link>
        ) : (
          <Typography variant="button" sx={{ color: 'text.secondary' }}>
            Content Coming Soon
          </Typography>
        )}
      </Box>
    </Panel>
  );
};
