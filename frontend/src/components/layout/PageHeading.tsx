import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { useFocusOnNavigation } from './use-focus-on-navigation';

interface PageHeadingProps {
  title: string;
  /** Stands above the title. */
  icon?: ReactNode;
  intro?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
}

/** The heading of a page, with the way up from it and what can be done on it. */
export const PageHeading = ({ title, icon, intro, back, actions }: PageHeadingProps) => {
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  return (
    <Box component="header" sx={{ mb: { xs: 4, md: 6 } }}>
      {back && <BackLink {...back} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ maxWidth: (theme) => theme.sizes.measure }}>
          {icon}
          <Typography ref={heading} variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {intro && (
            <Typography variant="lead" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
    </Box>
  );
};
