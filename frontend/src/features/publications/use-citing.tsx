import { useCallback } from 'react';
import { useOpenDialog } from '../../components/dialog/open-dialog';
import { lazyDialog } from '../../components/lazy-part';
import type { ListedPublication } from '../../lib/site-words/site-words';

const CiteDialog = lazyDialog(async () => (await import('./CiteDialog')).CiteDialog);

/** A constant function that opens the dialog with the ways to cite a publication. */
export const useCiting = () => {
  const open = useOpenDialog();
  return useCallback((publication: ListedPublication) => open(<CiteDialog publication={publication} />), [open]);
};
