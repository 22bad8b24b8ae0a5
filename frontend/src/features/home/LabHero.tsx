import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { dimmed } from '../../components/dimmed';
import { Frame } from '../../components/layout/Page';
import { useFocusOnNavigation } from '../../components/layout/PageHeading';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { placeOf } from '../../lib/site-words/site-words';
import { useLab } from '../../lib/site-words/site-words.api';
import { HeroLinks, SectionLinks, Taken } from './Hero';

const frameSx: SxProps<Theme> = { pt: { xs: 4, md: 7 }, pb: { xs: 5, md: 8 } };

const groupSx = (theme: Theme) => ({
  display: 'block',
  width: '100%',
  maxHeight: '70svh',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  mt: 4,
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  ...dimmed(theme),
});

const sections = [
  { id: 'people', label: 'People' },
  { id: 'research', label: 'Research' },
  { id: 'publications', label: 'Publications' },
];

/** The first section of the home page of a lab: its name, its people on a picture, and how to join. */
export const LabHero = () => {
  const { lab, researchStatement, groupPicture, contactLinks } = useLab();
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  return (
    <Box component="section" id="hero">
      <Frame sx={frameSx}>
        <Typography ref={heading} variant="display" component="h1" tabIndex={-1} sx={{ display: 'inline' }}>
          {lab.name}
        </Typography>
        <SitePencil tab="lab" what="the texts about the lab" />
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{placeOf(lab)}</Typography>
        {groupPicture && (
          <Box
            component="img"
            src={groupPicture}
            alt={`The people of ${lab.name}`}
            width={1600}
            height={900}
            fetchPriority="high"
            sx={groupSx}
          />
        )}
        {researchStatement && (
          <Typography variant="lead" component="p" sx={{ mt: 4, maxWidth: (theme) => theme.sizes.measure }}>
            {researchStatement}
          </Typography>
        )}
        <Taken />
        <SectionLinks sections={sections} />
        <HeroLinks links={contactLinks} />
      </Frame>
    </Box>
  );
};
