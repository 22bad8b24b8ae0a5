import { memberLabels } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const keywordListSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 1.25,
  '& .MuiChip-root': { maxWidth: '100%', height: 'auto', minHeight: 24, typography: 'caption', whiteSpace: 'normal' },
  '& .MuiChip-label': { px: 1, whiteSpace: 'normal', textAlign: 'left' },
  // Printed, unlike other buttons.
  '@media print': { '& .MuiChip-root': { display: 'inline-flex !important' } },
};

interface KeywordListProps {
  keywords: readonly string[];
  /** The chip of a keyword. */
  children: (keyword: string) => ReactNode;
}

/** The research keywords of a member as chips. */
export const KeywordList = ({ keywords, children }: KeywordListProps) => (
  <Box component="ul" aria-label={memberLabels.researchKeywords} sx={keywordListSx}>
    {keywords.map((keyword) => (
      <li key={keyword}>{children(keyword)}</li>
    ))}
  </Box>
);
