import { showToast } from '../../components/toast/toast-store';
import { copyText } from '../../lib/copy-text';

export interface CopiedLink {
  url: string;
  /** What the link is, for the dialog that shows it. */
  title: string;
  /** What is said once it is copied. */
  copied: string;
}

/** Copies a link and says so. False when the browser did not allow it. */
export const copyLink = async ({ url, copied }: CopiedLink): Promise<boolean> => {
  const isCopied = await copyText(url);
  if (isCopied) showToast({ title: 'Link copied!', text: copied });
  return isCopied;
};
