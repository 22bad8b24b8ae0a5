import type { ResourceLink } from '@lab/contracts';
import OpenIcon from '@mui/icons-material/ArrowOutward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LinkedText } from '../../components/LinkedText';
import { Panel } from '../../components/layout/Panel';
import { hostOf } from './categories';
import { DeadLinkMark } from './DeadLinkMark';
import { ResourceActions } from './ResourceActions';
import { resourceCardSx } from './resources-styles';

interface ResourceCardProps {
  link: ResourceLink;
  /** The name of the link's category, where it is not obvious. */
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
          <OpenIcon fontSize="small" aria-hidden />
        </Link>
        <ResourceActions link={link} />
      </Box>
    </Panel>
  );
};
