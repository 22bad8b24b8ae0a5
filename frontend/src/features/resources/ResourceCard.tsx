import type { ResourceLink } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { brokenLinkIcon, externalLinkIcon } from '../../components/icons';
import { Panel } from '../../components/layout/Panel';
import { LinkedText } from '../../components/LinkedText';
import { formatInstant } from '../../lib/time';
import { hostOf } from './categories';
import { ResourceActions } from './ResourceActions';

const resourceCardSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: (theme) => theme.sizes.card,
  overflowWrap: 'anywhere',
};

/** A mark for a link that did not work when it was last checked. */
export const DeadLinkMark = ({ link: { linkStatus, checkedAt } }: { link: ResourceLink }) => {
  if (linkStatus !== 'dead' || !checkedAt) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ mt: 1.5, display: 'flex', alignItems: 'center', gap: 0.75, color: 'error.main' }}
    >
      <Icon path={brokenLinkIcon} fontSize="small" aria-hidden />
      <span>
        Seems to be broken, checked <time dateTime={checkedAt}>{formatInstant(checkedAt)}</time>
      </span>
    </Typography>
  );
};

interface ResourceCardProps {
  link: ResourceLink;
  /** The name of the link's category, when it is not obvious. */
  place?: string | undefined;
}

/** A link with its title, description, target and actions. */
export const ResourceCard = ({ link, place }: ResourceCardProps) => {
  const id = useId();
  return (
    <Panel sx={resourceCardSx}>
      <Typography variant="h4" component="h2" id={id}>
        {link.title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {[hostOf(link.url), place].filter(Boolean).join(' · ')}
      </Typography>
      {link.description && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary', whiteSpace: 'pre-line' }}>
          <LinkedText text={link.description} />
        </Typography>
      )}
      <DeadLinkMark link={link} />
      <Box
        sx={{
          mt: 'auto',
          pt: 2,
          mb: -1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
        }}
      >
        <Link
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          underline="none"
          aria-label={`Open Resource: ${link.title} (opens in a new tab)`}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            py: 1,
            typography: 'button',
            whiteSpace: 'nowrap',
          }}
        >
          Open Resource
          <Icon path={externalLinkIcon} fontSize="small" aria-hidden />
        </Link>
        <ResourceActions link={link} />
      </Box>
    </Panel>
  );
};
