import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Frame } from './Page';

const pageSectionSx = (theme: Theme) => ({
  outline: 'none',
  borderTop: 1,
  borderColor: 'divider',
  '& > .frame': {
    display: 'grid',
    gap: { xs: 4, lg: 8 },
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${theme.sizes.margin} minmax(0, 1fr)` },
    py: { xs: 7, md: 11 },
  },
  '& .margin': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    alignSelf: 'start',
    minWidth: 0,
    maxWidth: { xs: theme.sizes.measure, lg: 'none' },
    position: { lg: 'sticky' },
    top: theme.sizes.header + 24,
    // In a low window the margin scrolls by itself. Otherwise its end would be visible only at the end of the section.
    maxHeight: { lg: `calc(100dvh - ${theme.sizes.header + 48}px)` },
    overflowY: { lg: 'auto' },
    scrollbarWidth: 'thin',
    // Padding, so that focus rings are not clipped.
    mx: { lg: -0.5 },
    px: { lg: 0.5 },
    pb: { lg: 0.5 },
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
  '& .content': { minWidth: 0 },
});

interface PageSectionProps {
  /** The id for links from the header and from buttons. */
  id: string;
  title: string;
  /** Content beside the title. */
  pencil?: ReactNode;
  /** Content below the title: an introduction or controls. */
  margin?: ReactNode;
  children: ReactNode;
}

/** A section of a long page: the title is sticky in the margin, with the content beside it. */
export const PageSection = ({ id, title, pencil, margin, children }: PageSectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" id={id} aria-labelledby={titleId} sx={pageSectionSx}>
      <Frame className="frame">
        <div className="margin">
          <div>
            <Typography id={titleId} variant="h1" component="h2" sx={{ display: 'inline' }}>
              {title}
            </Typography>
            {pencil}
          </div>
          {margin}
        </div>
        <div className="content">{children}</div>
      </Frame>
    </Box>
  );
};
