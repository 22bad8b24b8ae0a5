import { paths, type ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { FormAlert } from '../../components/feedback/FormAlert';
import { Icon } from '../../components/Icon';
import { winnerIcon } from '../../components/icons';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { useCopy } from '../../lib/copy-text';
import { usePageTitle } from '../../lib/page-title';
import { useCitation, usePublications, useResearch } from '../../lib/site-words/site-words.api';
import type { ListedPublication } from '../../lib/site-words/site-words';
import { TopicPicture } from '../home/index';
import { useAuthorPages } from './authors';
import { BibtexBox, CopyBibtexButton } from './BibtexBox';
import { PaperCards, pictureSx } from './Highlights';
import { noFilters, othersOfTopic, writeFilters } from './publication-filters';
import { pageLinks } from './publication-links';
import { Authors, awardSx, Venue } from './Reference';

/** The text and the topic's picture, side by side. On narrow screens the picture follows the authors and links. */
const paperSx = ({ sizes, breakpoints }: Theme) => ({
  display: 'grid',
  columnGap: '3.5rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > img': { mt: { xs: 4, lg: 5 }, mb: 0, maxWidth: sizes.measure },
  [breakpoints.up('lg')]: {
    gridTemplateColumns: `minmax(0, ${sizes.page.text}) minmax(0, ${sizes.page.narrow})`,
    gridTemplateRows: 'auto 1fr',
    justifyContent: 'space-between',
    '& > img': { gridArea: '1 / 2 / 3' },
  },
});

const headSx: SxProps<Theme> = {
  overflowWrap: 'anywhere',
  '& .authors': { typography: 'lead' },
  '& .authors a': { color: 'inherit', textUnderlineOffset: '0.22em' },
  '& .venue': { mt: 1, color: 'text.secondary' },
  '& .venue strong': {
    ...awardSx,
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    gap: 0.75,
    mt: 1.5,
    px: 1.25,
    py: 0.5,
  },
};

const linksSx: SxProps<Theme> = {
  mt: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
};

/** Buttons with their addresses written out for print. */
const Links = ({ links }: { links: ReturnType<typeof pageLinks> }) => {
  if (links.length === 0) return null;
  return (
    <Box component="ul" aria-label="Where it is" sx={linksSx}>
      {links.map(({ label, to, icon }, index) => (
        <li key={label}>
          <Button
            href={to}
            target="_blank"
            rel="noopener"
            variant={index === 0 ? 'contained' : 'outlined'}
            color={index === 0 ? 'primary' : 'inherit'}
            startIcon={<Icon path={icon} />}
            data-print-address={to.startsWith('/') ? undefined : to}
          >
            {label}
          </Button>
        </li>
      ))}
    </Box>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 4, md: 5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** The topics, each linked to its publications. */
const Topics = ({ topics }: { topics: readonly string[] }) => (
  <Box component="ul" sx={{ ...linksSx, mt: 0 } as SxProps<Theme>}>
    {topics.map((topic) => (
      <li key={topic}>
        <Link component={RouterLink} to={{ pathname: paths.home, search: writeFilters({ ...noFilters, topic }) }}>
          {topic}
        </Link>
      </li>
    ))}
  </Box>
);

const Citation = ({ bibtex }: { bibtex: string }) => {
  const { isCopied, refusal, copy } = useCopy(bibtex);
  return (
    <>
      <CopyBibtexButton variant="outlined" isCopied={isCopied} onCopy={copy} />
      <FormAlert message={refusal} />
      <Box component="details" sx={{ mt: 1.5 }}>
        <Typography component="summary" variant="body2" sx={{ mb: 1.5, cursor: 'pointer' }}>
          Show BibTeX
        </Typography>
        <BibtexBox bibtex={bibtex} />
      </Box>
    </>
  );
};

/** The most recent other papers of the topic. */
const MoreOnTopic = ({ publication, topic }: { publication: ListedPublication; topic: ResearchTopic }) => {
  const papers = othersOfTopic(usePublications(), publication).map((each) => ({ publication: each }));
  if (papers.length === 0) return null;
  return (
    <Section title={`More on ${topic.title}`}>
      <PaperCards label="More papers on the topic" papers={papers} />
    </Section>
  );
};

const Reference = ({ publication }: { publication: ListedPublication }) => {
  const { key, title, authors, categories } = publication;
  const citation = useCitation(key);
  const pageOf = useAuthorPages();
  const topic = useResearch().topics.find(({ title: name }) => name === categories[0]);
  usePageTitle(title);
  return (
    <Page>
      <Box sx={paperSx}>
        <Box sx={headSx}>
          <PageHeading
            title={title}
            back={{ to: `${paths.home}#publications`, label: 'All publications' }}
            actions={<SitePencil tab="publications" what="this publication" publication={key} />}
          />
          {authors && (
            <p className="authors">
              <Authors line={authors} pageOf={pageOf} />
            </p>
          )}
          <Venue publication={publication} icon={<Icon path={winnerIcon} fontSize="small" aria-hidden />} />
          <Links links={pageLinks(publication, citation ?? {})} />
        </Box>
        {topic && (
          <TopicPicture topic={{ ...topic, imageAlt: '' }} width={960} height={600} decoding="async" sx={pictureSx} />
        )}
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {citation?.abstract && (
            <Section title="Abstract">
              <Typography>{citation.abstract}</Typography>
            </Section>
          )}
          {categories.length > 0 && (
            <Section title="Topics">
              <Topics topics={categories} />
            </Section>
          )}
          {citation && (
            <Section title="Cite">
              <Citation bibtex={citation.bibtex} />
            </Section>
          )}
        </Box>
      </Box>
      {topic && <MoreOnTopic publication={publication} topic={topic} />}
    </Page>
  );
};

/**
 * The page of one publication, with the data to find, read and cite it.
 * @param notFound shown when the publication does not exist
 */
export const PublicationPage = ({ notFound }: { notFound: ReactNode }) => {
  const { key } = useParams();
  const publication = usePublications().find((each) => each.key === key);
  return publication ? <Reference key={key} publication={publication} /> : notFound;
};
