export { About } from './About';
export { Hero } from './Hero';
export { News } from './News';
export { Research } from './Research';
