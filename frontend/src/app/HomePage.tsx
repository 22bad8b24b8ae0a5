import { useEffect } from 'react';
import { ScrollProgress } from '../components/motion/ScrollProgress';
import { About } from '../features/home/About';
import { Hero } from '../features/home/Hero';
import { News } from '../features/home/News';
import { Research } from '../features/home/Research';
import { LabGuide } from '../features/lab-guide/LabGuide';
import { PublicationsSection } from '../features/publications/PublicationsSection';
import { noFilters, writeFilters } from '../features/publications/publication-filters';
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
