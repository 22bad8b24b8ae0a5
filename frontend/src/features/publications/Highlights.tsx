import { publicationPath, type ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ListedPublication } from '../../lib/site-words/site-words';
import { useResearch } from '../../lib/site-words/site-words.api';
import { TopicPicture } from '../home/index';
import { venueParts } from './publication-filters';
import { awardSx, Venue } from './Reference';

/** Two rows of four. */
const COUNT = 8;

/** Papers of all topics in turn, of each topic those with an award first. The papers of a topic keep their order. */
const select = (publications: readonly ListedPublication[], topics: readonly ResearchTopic[]) => {
  const awarded = ({ venue }: ListedPublication) => Number(venueParts(venue).award !== undefined);
  const ofTopics = topics.map((topic) =>
    publications
      .filter(({ categories }) => categories[0] === topic.title)
      .toSorted((a, b) => awarded(b) - awarded(a))
      .map((publication, turn) => ({ publication, topic, turn })),
  );
  return ofTopics
    .flat()
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, COUNT);
};

const gridSx = ({ sizes, typography, breakpoints }: Theme) => ({
  mb: { xs: 5, md: 7 },
  display: 'grid',
  gap: { xs: 2.5, sm: 3 },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  '& li': { minWidth: 0, overflowWrap: 'anywhere' },
  [breakpoints.down('sm')]: {
    '& li:has(img)': { display: 'grid', gridTemplateColumns: `${sizes.memberThumb} minmax(0, 1fr)`, columnGap: 2 },
  },
  '& p': { ...typography.caption, color: 'text.secondary' },
  '& a': { ...typography.body2, display: 'block', fontWeight: 550, lineHeight: 1.4, color: 'text.primary', mb: 0.5 },
  '& a:not(:hover)': { textDecoration: 'none' },
  '& a:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& strong': awardSx,
  '@media print': { display: 'none' },
});

/** The picture of a paper's topic. */
export const pictureSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: (theme: Theme) => theme.sizes.picture,
  objectFit: 'cover',
  mb: { sm: 1.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface PaperCardsProps {
  label: string;
  papers: readonly { publication: ListedPublication; topic?: ResearchTopic }[];
}

/** Papers, with the pictures of their topics if these are given. */
export const PaperCards = ({ label, papers }: PaperCardsProps) => (
  <Box component="ul" aria-label={label} sx={gridSx}>
    {papers.map(({ publication, topic }) => (
      <li key={publication.key}>
        {topic && (
          <TopicPicture
            topic={{ ...topic, imageAlt: '' }}
            width={960}
            height={600}
            loading="lazy"
            decoding="async"
            sx={pictureSx}
          />
        )}
        <div>
          <Link to={publicationPath(publication.key)} discover="none">
            {publication.title}
          </Link>
          <Venue publication={publication} />
        </div>
      </li>
    ))}
  </Box>
);

/** A few papers of all topics, above the list of all. */
export const Highlights = ({ publications }: { publications: readonly ListedPublication[] }) => {
  const selected = select(publications, useResearch().topics);
  if (selected.length < 2) return null;
  return <PaperCards label="Selected papers" papers={selected} />;
};
