import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { LabZoneNote } from './LabZoneNote';
import { useFocusOnNavigation } from './use-focus-on-navigation';

interface PageHeadingProps {
  title: string;
  /** Shown above the title. */
  icon?: ReactNode;
  intro?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** True on a page with times: readers in another zone see which zone the times are in. */
  showsTimes?: boolean | undefined;
}

/** The line above the title. The zone’s line is kept free, because the session with the zone is loaded after the page. */
const aboveSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  '&[data-times=true]': { minHeight: '1.25rem' },
};

/** Title and intro in one line where there is room for both. */
const wordsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** The heading of a page, with a link to its parent page and its actions. */
export const PageHeading = ({ title, icon, intro, back, actions, showsTimes = false }: PageHeadingProps) => {
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  return (
    <Box component="header" sx={{ mb: { xs: 2, md: 1.5 } }}>
      <Box data-times={showsTimes} sx={aboveSx}>
        {back && <BackLink {...back} />}
        {showsTimes && <LabZoneNote />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 2,
        }}
      >
        <Box sx={wordsSx}>
          {icon}
          <Typography ref={heading} variant="h2" component="h1" tabIndex={-1}>
            {title}
          </Typography>
          {intro && (
            <Typography component="p" sx={{ color: 'text.secondary' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
    </Box>
  );
};
