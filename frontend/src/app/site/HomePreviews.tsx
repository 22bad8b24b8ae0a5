import type { LabDocument, NewsDocument, ResearchDocument } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Zh } from '../../components/Zh';
import { HeroLinks } from '../../features/home/Hero';
import { newestNews } from '../../features/home/News';
import { TopicCard } from '../../features/home/Research';
import { formatMonth } from '../../lib/time';

const noAction = () => {};

/** For a topic whose picture was not chosen yet. */
const NO_PICTURE = '/favicon.svg';

const columnsSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 3,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};

const linesSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { py: 1, borderTop: 1, borderColor: 'divider' },
};

const Paragraphs = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {[...paragraphs.entries()].map(([place, paragraph]) => (
      <Typography key={place}>{paragraph}</Typography>
    ))}
  </Box>
);

/** The words of the first screen. */
export const LabPreview = ({
  document: { lab, professor, researchStatement, joinUs, contactLinks },
}: {
  document: LabDocument;
}) => (
  <>
    <Typography variant="h1" component="p">
      {professor.nameEn}{' '}
      <Typography component="span" variant="h3" sx={{ color: 'text.secondary' }}>
        <Zh>{professor.name}</Zh>
      </Typography>
    </Typography>
    <Typography variant="h3" component="p" sx={{ mt: 2 }}>
      {lab.name}
    </Typography>
    <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
      {lab.department}, {lab.university}
    </Typography>
    {joinUs && (
      <Typography sx={{ pl: 1.5, mb: 2, borderLeft: 2, borderColor: 'primary.main' }}>{joinUs.text}</Typography>
    )}
    {researchStatement && <Typography variant="lead">{researchStatement}</Typography>}
    <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'line.strong' }}>
      <HeroLinks links={contactLinks} />
    </Box>
  </>
);

/** The cards of the section About. */
export const ProfessorPreview = ({ document: { professor } }: { document: LabDocument }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <div>
      <Typography variant="overline" component="p" sx={{ color: 'primary.main' }}>
        {professor.title}
      </Typography>
      <Typography variant="h2" component="p">
        {professor.nameEn} <Zh>{professor.name}</Zh>
      </Typography>
    </div>
    <Typography variant="h3" component="p">
      Biography
    </Typography>
    <Paragraphs paragraphs={professor.biography} />
    <Typography variant="h3" component="p">
      For Prospective Students
    </Typography>
    <Paragraphs paragraphs={professor.prospectiveStudents} />
    <Box component="ul" sx={linesSx}>
      {[...professor.education.entries()].map(([place, { degree, institution }]) => (
        <li key={place}>
          <Typography variant="h6" component="p">
            {degree}
          </Typography>
          {institution}
        </li>
      ))}
      {[...professor.experience.entries()].map(([place, { title, organization, period }]) => (
        <li key={`position ${place}`}>
          <Typography variant="h6" component="p">
            {title}
          </Typography>
          {[organization, period].filter(Boolean).join(', ')}
        </li>
      ))}
    </Box>
  </Box>
);

/** The section Research. */
export const ResearchPreview = ({ document: { introduction, topics } }: { document: ResearchDocument }) => (
  <>
    <Paragraphs paragraphs={introduction} />
    <Box component="ul" sx={columnsSx}>
      {[...topics.entries()].map(([place, topic]) => (
        <TopicCard key={place} topic={{ ...topic, image: topic.image || NO_PICTURE }} onOpen={noAction} />
      ))}
    </Box>
  </>
);

/** The news of the first screen. */
export const NewsPreview = ({ document: { news } }: { document: NewsDocument }) => (
  <Box component="ul" sx={linesSx}>
    {[...newestNews(news).entries()].map(([place, { date, text }]) => (
      <li key={place}>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {date && formatMonth(date)}
        </Typography>
        {text}
      </li>
    ))}
  </Box>
);
