import { useEffect } from 'react';
import { ScrollProgress } from '../components/motion/ScrollProgress';
import { About } from '../features/home/About';
import { Hero } from '../features/home/Hero';
import { Research } from '../features/home/Research';
import { LabGuide } from '../features/lab-guide/LabGuide';
import { PublicationsSection } from '../features/publications/PublicationsSection';
import { replayEarlyInput } from '../lib/prerendered-page';

/** The public page of the lab, put together from the features that fill its sections. */
const HomePage = () => {
  useEffect(replayEarlyInput, []);
  return (
    <>
      <ScrollProgress />
      <Hero />
      <About />
      <Research />
      <PublicationsSection />
      <LabGuide />
    </>
  );
};

export default HomePage;
