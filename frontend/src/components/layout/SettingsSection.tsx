import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** The title is in the margin beside the content, or above it on phones. */
const sectionSx: SxProps<Theme> = (theme) => ({
  display: 'grid',
  columnGap: 4,
  rowGap: 1.5,
  py: { xs: 3, md: 4 },
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `minmax(${theme.sizes.settingsMargin}, 1fr) minmax(0, 3fr)` },
});

/** One group of a person's settings: its topic, the current settings, and actions. */
export const SettingsSection = ({ title, text, children }: SettingsSectionProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={sectionSx}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: (theme) => theme.sizes.measure }}>{text}</Typography>
        {children}
      </Box>
    </Box>
  );
};
