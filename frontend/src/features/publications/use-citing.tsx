import { useCallback } from 'react';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { lazyPart } from '../../components/lazy-part';
import type { ListedPublication } from '../../lib/site-words/site-words';

const CiteDialog = lazyPart(async () => (await import('./CiteDialog')).CiteDialog);

/** A constant function that opens the dialog with the ways to cite a publication. */
export const useCiting = () => {
  const open = useOpenDialog();
  return useCallback(
    (publication: ListedPublication) => open((close) => <CiteDialog publication={publication} onClose={close} />),
    [open],
  );
};
