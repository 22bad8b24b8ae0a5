import { showToast } from '../../../components/toast/toast-store';
import { copyText } from '../../../lib/copy-text';

export interface CopiedLink {
  url: string;
  /** The kind of link, as the title of the dialog that shows it. */
  title: string;
  /** The toast after copying. */
  copied: string;
}

/** Copies a link and shows a toast. Returns false when the browser did not allow copying. */
export const copyLink = async ({ url, copied }: CopiedLink): Promise<boolean> => {
  const isCopied = await copyText(url);
  if (isCopied) showToast({ title: 'Link copied!', text: copied });
  return isCopied;
};
