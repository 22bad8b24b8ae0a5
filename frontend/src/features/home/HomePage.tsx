import { Hero } from './Hero';

const HomePage = () => <Hero />;

export default HomePage;
