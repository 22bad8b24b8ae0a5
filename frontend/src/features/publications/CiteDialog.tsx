import { AppDialog } from '../../components/dialog/AppDialog';
import { FormAlert } from '../../components/feedback/FormAlert';
import { useCopy } from '../../lib/copy-text';
import { useCitation } from '../../lib/site-words/site-words.api';
import type { ListedPublication } from '../../lib/site-words/site-words';
import { BibtexBox, CopyBibtexButton } from './BibtexBox';

/** A publication as BibTeX with a copy button. */
export const CiteDialog = ({ publication }: { publication: ListedPublication }) => {
  const bibtex = useCitation(publication.key)?.bibtex ?? '';
  const { isCopied, refusal, copy } = useCopy(bibtex);
  return (
    <AppDialog
      isWide
      title="Cite"
      text={publication.title}
      actions={<CopyBibtexButton variant="contained" isCopied={isCopied} onCopy={copy} />}
    >
      <BibtexBox bibtex={bibtex} />
      <FormAlert message={refusal} />
    </AppDialog>
  );
};
