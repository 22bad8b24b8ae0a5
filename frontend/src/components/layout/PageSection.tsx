import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Frame } from './Frame';
import { pageSectionSx } from './page-section-styles';

interface PageSectionProps {
  /** The id for links from the header and from buttons. */
  id: string;
  title: string;
  /** Below the title: an introduction or controls. */
  margin?: ReactNode;
  children: ReactNode;
}

/** A section of a long page: the title is sticky in the margin, with the content beside it. */
export const PageSection = ({ id, title, margin, children }: PageSectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" id={id} aria-labelledby={titleId} sx={pageSectionSx}>
      <Frame className="frame">
        <div className="margin">
          <Typography id={titleId} variant="h1" component="h2">
            {title}
          </Typography>
          {margin}
        </div>
        <div className="content">{children}</div>
      </Frame>
    </Box>
  );
};
