import { fullName, type LabDocument, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { forwardIcon } from '../../components/icons';
import { PageSection } from '../../components/layout/PageSection';
import { Panel } from '../../components/layout/Panel';
import { fadeIn, fadeInOneByOne, useCountUp, useReveal } from '../../components/motion/use-reveal';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { JOIN_US_ID, placeOf } from '../../lib/site-words/site-words';
import { useLab, useLabNames, useLook, usePublications, useResearch } from '../../lib/site-words/site-words.api';
import { externalProps, printedAddress } from './ContactLinks';

/** The number is shown above its label, although the label comes first in a definition list. */
const statisticsSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: { xs: 'space-between', md: 'start' },
  columnGap: { xs: 2, md: 10 },
  mt: { xs: 4, md: 6 },
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: 0.5 },
};

interface Figure {
  label: string;
  value: number;
}

const useStatistics = (): Figure[] => {
  const publications = usePublications();
  const { topics } = useResearch();
  const years = publications.flatMap(({ year }) => year ?? []);
  return [
    { label: 'publications', value: publications.length },
    { label: 'years of publishing', value: years.length && Math.max(...years) - Math.min(...years) + 1 },
    { label: 'research topics', value: topics.length },
  ];
};

const Statistic = ({ label, value }: Figure) => {
  const { ref, shown } = useCountUp<HTMLElement>(value);
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography ref={ref} component="dd" variant="h1">
        {shown}
      </Typography>
    </div>
  );
};

/** Statistics about the lab. */
const Statistics = () => {
  const statistics = useStatistics().filter(({ value }) => value > 0);
  const ref = useReveal<HTMLDListElement>();
  if (statistics.length === 0) return null;
  return (
    <Box ref={ref} component="dl" sx={[statisticsSx, fadeInOneByOne(statistics.length)].flat()}>
      {statistics.map((statistic) => (
        <Statistic key={statistic.label} {...statistic} />
      ))}
    </Box>
  );
};

interface Station {
  title: string;
  place: string | null;
  period?: string | null;
}

const Stations = ({ title, stations }: { title: string; stations: readonly Station[] }) => {
  const ref = useReveal<HTMLUListElement>();
  if (stations.length === 0) return null;
  return (
    <Box sx={{ '& + &': { mt: 4 } }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box ref={ref} component="ul" sx={fadeInOneByOne(stations.length)}>
        {stations.map(({ title: station, place, period }) => (
          <Box key={station + place} component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h6" component="p">
              {station}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[place, period].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** A side card with degrees and positions. */
const Career = ({ education, experience }: Pick<LabDocument['professor'], 'education' | 'experience'>) => (
  <Panel>
    <Stations
      title="Education"
      stations={education.map(({ degree, institution }) => ({ title: degree, place: institution }))}
    />
    <Stations
      title="Professional Experience"
      stations={experience.map(({ title, organization, period }) => ({ title, place: organization, period }))}
    />
  </Panel>
);

/** The part of the section that must be in the viewport before it fades in. */
const VISIBLE_PART = 0.15;

interface TextCardProps {
  id?: string;
  title: string;
  paragraphs: readonly string[];
  children?: ReactNode;
}

const TextCard = ({ id, title, paragraphs, children }: TextCardProps) => (
  <Panel id={id} sx={{ outline: 'none', scrollMarginTop: 0 }}>
    <Typography variant="h3" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
    {paragraphs.map((paragraph) => (
      <Typography key={paragraph} sx={{ '* + &': { mt: 1.5 } }}>
        {paragraph}
      </Typography>
    ))}
  </Panel>
);

/** Where to apply. The address is written out for print. */
const Application = ({ url }: { url: string }) => (
  <Typography sx={{ mb: 1.5, fontWeight: 550 }}>
    Apply here:{' '}
    <Link href={url} {...externalProps(url)}>
      {printedAddress(url) ?? url}
    </Link>
  </Typography>
);

/** Where the lab is. The first lines of the address are searched on a map. */
const Visit = ({ address }: { address: string }) => {
  const place = address.split('\n').slice(0, 2).join(', ');
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  return (
    <TextCard title="Visit us" paragraphs={[]}>
      <Typography sx={{ mb: 1, whiteSpace: 'pre-line' }}>{address}</Typography>
      <Link data-screen-only variant="body2" href={map} {...externalProps(map)}>
        Show on a map
      </Link>
    </TextCard>
  );
};

const columnSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 2, md: 3 },
};

/** What the lab is, on its own home page. */
const aboutLab = ({ lab, professor }: LabDocument): string[] => {
  const place = placeOf(lab);
  const leader = [fullName(professor), professor.title].filter(Boolean).join(', ');
  return [place ? `${lab.name} belongs to the ${place}. It is led by ${leader}.` : `${lab.name} is led by ${leader}.`];
};

/** The professor: biography, notes for prospective students, education and positions. */
export const About = () => {
  const document = useLab();
  const { professor, lab, joinUs } = document;
  const isOfLab = useLook().home === 'lab';
  const { biography, prospectiveStudents, education, experience } = professor;
  const content = useReveal<HTMLDivElement>(VISIBLE_PART);
  if (!useLabNames().homeParts.includes('about')) return null;
  return (
    <PageSection
      id="about"
      title={isOfLab ? 'About the lab' : 'About'}
      pencil={<SitePencil tab="professor" what="the texts about the professor" />}
      margin={
        <Link
          data-screen-only
          component={RouterLink}
          to={paths.members}
          variant="body2"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            justifySelf: 'start',
            minHeight: 32,
            overflowWrap: 'anywhere',
          }}
        >
          Meet the members of {lab.shortName}
          <Icon path={forwardIcon} fontSize="inherit" aria-hidden />
        </Link>
      }
    >
      <Box ref={content} sx={fadeIn}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Box sx={columnSx}>
            {isOfLab && <TextCard title={lab.name} paragraphs={aboutLab(document)} />}
            {biography.length > 0 && (
              <TextCard title={isOfLab ? fullName(professor) : 'Biography'} paragraphs={biography} />
            )}
            {(joinUs || prospectiveStudents.length > 0) && (
              <TextCard id={JOIN_US_ID} title="For Prospective Students" paragraphs={prospectiveStudents}>
                {joinUs?.url && <Application url={joinUs.url} />}
              </TextCard>
            )}
          </Box>
          <Box sx={columnSx}>
            {education.length + experience.length > 0 && <Career {...professor} />}
            {document.address && <Visit address={document.address} />}
          </Box>
        </Box>
      </Box>
      <Statistics />
    </PageSection>
  );
};
