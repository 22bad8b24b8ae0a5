import { useEffect } from 'react';
import { ScrollProgress } from '../components/motion/ScrollProgress';
import { About, Hero, LabHero, News, Research } from '../features/home/index';
import { LabGuide } from '../features/lab-guide/index';
import { LabPeople } from '../features/members/index';
import { noFilters, PublicationsSection, writeFilters } from '../features/publications/index';
import { usePageTitle } from '../lib/page-title';
import { replayEarlyInput } from '../lib/prerendered-page';
import { useLab, useLook } from '../lib/site-words/site-words.api';

/** The lab's public home page, which begins with the professor or the lab. Each section comes from a feature. */
const HomePage = () => {
  const { lab, professor } = useLab();
  const isOfLab = useLook().home === 'lab';
  usePageTitle(isOfLab ? lab.name : professor.nameEn);
  useEffect(replayEarlyInput, []);
  return (
    <>
      <ScrollProgress />
      {isOfLab ? <LabHero /> : <Hero />}
      <News />
      {isOfLab && <LabPeople />}
      <About />
      <Research publicationsOf={(topic) => writeFilters({ ...noFilters, topic })} />
      <PublicationsSection />
      <LabGuide />
    </>
  );
};

export default HomePage;
