import type { LabDocument, NewsDocument, ResearchDocument } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Spinner } from '../../../components/feedback/Spinner';
import { About, Hero, LabHero, News, Research } from '../../home/index';
import { createQueryClient } from '../../../lib/query-client';
import { assumeVisitor } from '../../../lib/session/session.api';
import { useLabSettings } from '../../../lib/settings/settings.api';
import {
  setWords,
  useLabNames,
  useLook,
  useNews,
  usePublications,
  useResearch,
} from '../../../lib/site-words/site-words.api';
import { labNames, type SiteWords } from '../../../lib/site-words/site-words';
import { PreviewTheme } from './PreviewTheme';

/** The preview shows more of the page at once, and each section on its own. */
const pictureSx: SxProps<Theme> = { zoom: 0.8, '& section': { border: 0, minHeight: 0 } };

/**
 * A query client with only these texts, for a visitor. It stays the same during typing, so that nothing is remounted.
 */
const useTypedWords = (words: Partial<SiteWords>) => {
  const [client] = useState(() => {
    const created = createQueryClient();
    setWords(created, words);
    assumeVisitor(created);
    return created;
  });
  useLayoutEffect(() => setWords(client, words), [client, words]);
  useEffect(() => () => client.clear(), [client]);
  return client;
};

/** Sections of the home page with unpublished texts. */
const Typed = ({ words, children }: { words: Partial<SiteWords>; children: ReactNode }) => (
  <QueryClientProvider client={useTypedWords(words)}>
    <Box sx={pictureSx}>
      <PreviewTheme>{children}</PreviewTheme>
    </Box>
  </QueryClientProvider>
);

/** The texts of other sections are loaded when the first preview needs them. */
const Loaded = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Spinner label="Loading the preview" />}>{children}</Suspense>
);

const TypedLab = ({ document, children }: { document: LabDocument; children: ReactNode }) => {
  const [look, research, news, publications] = [useLook(), useResearch(), useNews(), usePublications()];
  const settings = useLabSettings();
  const { pages, hasFacilities } = useLabNames();
  const words = useMemo(
    () => ({
      names: labNames({ lab: document, research, look, settings }, publications, pages, hasFacilities),
      profile: document,
      research: { research, news },
      publications,
    }),
    [document, look, research, news, publications, settings, pages, hasFacilities],
  );
  return <Typed words={words}>{children}</Typed>;
};

const FirstScreen = () => (useLook().home === 'lab' ? <LabHero /> : <Hero />);

/** The first screen. */
export const LabPreview = ({ document }: { document: LabDocument }) => (
  <Loaded>
    <TypedLab document={document}>
      <FirstScreen />
    </TypedLab>
  </Loaded>
);

/** The first screen, which has the professor's name and portrait, and the section About. */
export const ProfessorPreview = ({ document }: { document: LabDocument }) => (
  <Loaded>
    <TypedLab document={document}>
      <Hero />
      <About />
    </TypedLab>
  </Loaded>
);

type Topic = ResearchDocument['topics'][number];

const shownTopic = (topic: Topic, index: number): Topic => ({
  ...topic,
  title: topic.title || `Topic ${index + 1}`,
});

/** The section Research. */
export const ResearchPreview = ({ document }: { document: ResearchDocument }) => {
  const words = useMemo(
    () => ({ research: { research: { ...document, topics: document.topics.map(shownTopic) }, news: [] } }),
    [document],
  );
  return (
    <Typed words={words}>
      <Research publicationsOf={() => ''} />
    </Typed>
  );
};

/** Unfinished entries may have no date or text yet. */
const isWritten = ({ date, text }: NewsDocument['news'][number]): boolean =>
  Boolean(text) && /^\d{4}-\d{2}-\d{2}$/.test(date);

const NO_RESEARCH: ResearchDocument = { introduction: [], topics: [] };

/** The news of the first screen. */
export const NewsPreview = ({ document }: { document: NewsDocument }) => {
  const words = useMemo(
    () => ({ research: { research: NO_RESEARCH, news: document.news.filter(isWritten) } }),
    [document],
  );
  return (
    <Typed words={words}>
      <Box sx={{ pt: { xs: 6, md: 8 } }}>
        <News />
      </Box>
    </Typed>
  );
};
