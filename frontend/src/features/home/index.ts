export { About } from './About';
export { Hero } from './Hero';
export { LabHero } from './LabHero';
export { News } from './News';
export { Research } from './Research';
export { TopicPicture } from './TopicPicture';
