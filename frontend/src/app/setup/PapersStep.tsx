import { AddingPublications } from '../../features/site/publications/AddingPublications';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';

export const PapersStep = ({ onDone }: StepProps) => (
  <StepPart
    title="Papers of the lab"
    text="By a DOI, an arXiv number, an address or BibTeX, or all at once from a BibTeX file. You see what would happen before anything is written."
  >
    <AddingPublications onDone={onDone} />
  </StepPart>
);
