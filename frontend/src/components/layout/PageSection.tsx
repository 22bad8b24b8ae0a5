import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Frame } from './Frame';
import { pageSectionSx } from './page-section-styles';

interface PageSectionProps {
  /** The anchor by which header and buttons find it. */
  id: string;
  title: string;
  /** What stands below the title: a few words, or what one does with the content. */
  margin?: ReactNode;
  children: ReactNode;
}

/** A section of a long page: the title in the margin, where it stays in sight, and the content beside it. */
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
