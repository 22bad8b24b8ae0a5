import { useEffect } from 'react';
import { ScrollProgress } from '../components/motion/ScrollProgress';
import { About, Hero, News, Research } from '../features/home/index';
import { LabGuide } from '../features/lab-guide/index';
import { noFilters, PublicationsSection, writeFilters } from '../features/publications/index';
import { usePageTitle } from '../lib/page-title';
import { replayEarlyInput } from '../lib/prerendered-page';
import { useLab } from '../lib/site-words/site-words.api';

/** The lab's public home page. Each section comes from a feature. */
const HomePage = () => {
  usePageTitle(useLab().professor.nameEn);
  useEffect(replayEarlyInput, []);
  return (
    <>
      <ScrollProgress />
      <Hero />
      <News />
      <About />
      <Research publicationsOf={(topic) => writeFilters({ ...noFilters, topic })} />
      <PublicationsSection />
      <LabGuide />
    </>
  );
};

export default HomePage;
