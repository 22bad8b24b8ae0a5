import { fullName, hasChineseName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { dimmed } from '../../components/dimmed';
import { Motif } from '../../components/Motif';
import { Zh } from '../../components/Zh';
import { Frame } from '../../components/layout/Page';
import { useFocusOnNavigation } from '../../components/layout/PageHeading';
import { Spotlight } from '../../components/motion/Spotlight';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { scrollOnClick } from '../../lib/scroll-to-section';
import { JOIN_US_ID, placeOf } from '../../lib/site-words/site-words';
import { useLab, useLabNames } from '../../lib/site-words/site-words.api';
import { ContactLinks, type ContactLinksProps } from './ContactLinks';

const sectionLinksSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 1.5 },
  mt: { xs: 3.5, md: 4.5 },
  // Clear of the lab guide's button in the corner of phones.
  pr: { xs: 6, md: 0 },
  '& > a': { px: { xs: 1.75, sm: 2.5 } },
};

/** The portrait and the rings around it. */
const portraitSx = (theme: Theme) => ({
  position: 'relative',
  width: theme.sizes.heroPortrait,
  aspectRatio: theme.sizes.portrait,
  // Placed explicitly: it is painted before the text beside it has arrived, and must not move.
  gridArea: { md: '1 / 2', lg: '1 / 2 / 3' },
  mb: { xs: 4, md: 0 },
  '& > img': {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    borderRadius: 1,
    bgcolor: 'surface.sunken',
    ...dimmed(theme),
  },
});

const heroFrameSx: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  // Not centred: the page is painted while it is parsed, and later content must not move it.
  alignItems: 'start',
  columnGap: { md: 6, lg: 10 },
  gridTemplateRows: { lg: 'auto 1fr' },
  pt: { xs: 4, md: 'clamp(3.5rem, 10svh, 6rem)' },
  pb: { xs: 4, md: 7 },
  '& > .words, & > .ways': { position: 'relative', minWidth: 0, maxWidth: (t) => t.sizes.page.text },
  '& > .words': { gridArea: { md: '1 / 1' } },
  // On tablets they also fill the space below the portrait.
  '& > .ways': { gridArea: { md: '2 / 1 / 3 / 3', lg: '2 / 1' } },
};

const heroSx = (theme: Theme) => ({
  position: 'relative',
  overflow: 'clip',
  [theme.breakpoints.up('md')]: { minHeight: theme.sizes.hero },
});

const takenSx: SxProps<Theme> = {
  mt: 2,
  pl: 1.5,
  maxWidth: (theme) => theme.sizes.measure,
  borderLeft: 2,
  borderColor: 'primary.main',
};

const CONTACT_LINKS = 9;

const Name = () => {
  const { professor } = useLab();
  const heading = useFocusOnNavigation<HTMLHeadingElement>();
  return (
    <Typography ref={heading} variant="display" component="h1" tabIndex={-1}>
      {professor.nameEn}
      {hasChineseName(professor) && (
        <>
          {' '}
          <Typography component="span" variant="h2" sx={{ color: 'text.secondary' }}>
            <Zh>{professor.name}</Zh>
          </Typography>
        </>
      )}
    </Typography>
  );
};

const Position = () => {
  const { lab, researchStatement } = useLab();
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mt: { xs: 2.5, md: 3.5 } }}>
        {lab.name}
      </Typography>
      <Typography sx={{ mt: 0.75, color: 'text.secondary', '&:empty': { display: 'none' } }}>{placeOf(lab)}</Typography>
      {researchStatement && (
        <Typography variant="lead" component="p" sx={{ mt: 2.5, maxWidth: (theme) => theme.sizes.measure }}>
          {researchStatement}
        </Typography>
      )}
      <Taken />
    </>
  );
};

/** The invitation to apply. */
export const Taken = () => {
  const { joinUs } = useLab();
  return joinUs && <Typography sx={takenSx}>{joinUs.text}</Typography>;
};

interface SectionLinkProps extends Pick<ButtonProps, 'variant' | 'color' | 'children'> {
  /** The section's id. */
  to: string;
}

/** A button that scrolls to a section of this page; a plain link without JavaScript. */
const SectionLink = ({ to, ...props }: SectionLinkProps) => (
  <Button href={`#${to}`} onClick={scrollOnClick(to)} {...props} />
);

const joining = { id: JOIN_US_ID, label: 'How to join us' };

const ofProfessor = [
  { id: 'about', label: 'About Me' },
  { id: 'research', label: 'Research' },
  { id: 'publications', label: 'Publications' },
];

/** Buttons to the sections of this page that have something to show. The first stands out: it invites to join. */
export const SectionLinks = ({ sections = ofProfessor }) => {
  const { homeParts } = useLabNames();
  return (
    <Box sx={sectionLinksSx}>
      {[joining, ...sections]
        .filter(({ id }) => homeParts.includes(id))
        .map(({ id, label }, index) => (
          <SectionLink
            key={id}
            to={id}
            {...(index === 0 ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
          >
            {label}
          </SectionLink>
        ))}
    </Box>
  );
};

/** The contact links in the hero: only the first ones; nothing if there are none. */
export const HeroLinks = ({ links }: Pick<ContactLinksProps, 'links'>) =>
  links.length > 0 && (
    <Box sx={{ mt: { xs: 4, md: 6 }, pt: 2, borderTop: 1, borderColor: 'line.strong' }}>
      <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        Contact & Links
      </Typography>
      <ContactLinks links={links} limit={CONTACT_LINKS} />
    </Box>
  );

/** The first section of the home page: the professor, the lab, and contact links. */
export const Hero = () => {
  const { professor, contactLinks } = useLab();
  return (
    <Box component="section" id="hero" sx={heroSx}>
      <Spotlight />
      <Frame sx={heroFrameSx}>
        <Box sx={portraitSx}>
          <Motif />
          {professor.photo && (
            <img
              src={professor.photo}
              alt={`Portrait of ${fullName(professor)}`}
              width={640}
              height={800}
              fetchPriority="high"
            />
          )}
        </Box>
        <div className="words">
          <Box sx={{ mb: 1.5 }}>
            <Typography variant="overline" component="span" sx={{ color: 'primary.main' }}>
              {professor.title}
            </Typography>
            <SitePencil tab="lab" what="the texts about the lab" />
          </Box>
          <Name />
          <Position />
        </div>
        <div className="ways">
          <SectionLinks />
          <HeroLinks links={contactLinks} />
        </div>
      </Frame>
    </Box>
  );
};
