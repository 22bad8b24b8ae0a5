import { lazyPart } from '../../components/lazy-part';

export { LabGuide } from './LabGuide';
export const FaqEditor = lazyPart(async () => (await import('./faq/FaqEditor')).FaqEditor);
