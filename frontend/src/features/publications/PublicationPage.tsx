import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { FormAlert } from '../../components/feedback/FormAlert';
import { Icon } from '../../components/Icon';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { useCopy } from '../../lib/copy-text';
import { usePageTitle } from '../../lib/page-title';
import { useCitation, usePublications } from '../../lib/site-words/site-words.api';
import type { ListedPublication } from '../../lib/site-words/site-words';
import { useAuthorPages } from './authors';
import { BibtexBox, CopyBibtexButton } from './BibtexBox';
import { noFilters, writeFilters } from './publication-filters';
import { pageLinks } from './publication-links';
import { Authors, Venue } from './Reference';

const textSx: SxProps<Theme> = {
  maxWidth: (theme) => theme.sizes.page.text,
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& .authors': { typography: 'lead' },
  '& .authors a': { color: 'inherit', textUnderlineOffset: '0.22em' },
  '& .venue': { mt: 1, color: 'text.secondary' },
  '& .venue strong': { fontWeight: 550, color: 'primary.main' },
};

const linksSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
};

/** Links with their addresses written out for print. */
const Links = ({ links }: { links: ReturnType<typeof pageLinks> }) => {
  if (links.length === 0) return null;
  return (
    <Box component="ul" aria-label="Where it is" sx={linksSx}>
      {links.map(({ label, to, icon }) => (
        <li key={label}>
          <Link href={to} target="_blank" rel="noopener" data-print-address={to.startsWith('/') ? undefined : to}>
            <Icon path={icon} fontSize="small" sx={{ mr: 0.75 }} />
            {label}
          </Link>
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
      <BibtexBox bibtex={bibtex} />
      <CopyBibtexButton variant="outlined" isCopied={isCopied} onCopy={copy} />
      <FormAlert message={refusal} />
    </>
  );
};

const Reference = ({ publication }: { publication: ListedPublication }) => {
  const { key, title, authors, categories } = publication;
  const citation = useCitation(key);
  const pageOf = useAuthorPages();
  usePageTitle(title);
  return (
    <Page>
      <PageHeading
        title={title}
        back={{ to: `${paths.home}#publications`, label: 'All publications' }}
        actions={<SitePencil tab="publications" what="this publication" publication={key} />}
      />
      <Box sx={textSx}>
        {authors && (
          <p className="authors">
            <Authors line={authors} pageOf={pageOf} />
          </p>
        )}
        <Venue publication={publication} />
        <Links links={pageLinks(publication, citation ?? {})} />
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
