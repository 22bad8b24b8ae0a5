import { amountText, publicationMessages } from '@lab/contracts';
import { useState } from 'react';
import { useCloseDialog } from '../../../components/dialog/open-dialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { useFilePublications } from './publications.api';
import { TopicChoice } from './TopicChoice';

interface TopicsDialogProps {
  /** The keys of the chosen publications. */
  keys: readonly string[];
  onDone: () => void;
}

/** Files several publications under other topics at once. */
export const TopicsDialog = ({ keys, onDone }: TopicsDialogProps) => {
  const close = useCloseDialog();
  const { unfiledPapers } = useLabSettings();
  const [topics, setTopics] = useState<string[]>([]);
  const { mutateAsync: file, error, isPending } = useFilePublications();
  const send = async () => {
    const { changed } = await file({ keys: [...keys], topics });
    showToast({ title: publicationMessages.filed, text: amountText(changed, 'publications') });
    onDone();
    close();
  };
  return (
    <FormDialog
      title={`Topics of ${amountText(keys.length, 'publications')}`}
      text={`They replace the topics that these publications have.${unfiledPapers === 'none' ? ' Without a topic, they stay in the list only.' : ''}`}
      submitLabel="Save and publish"
      isReady={topics.length > 0 || unfiledPapers === 'none'}
      form={{
        // The error is shown in the dialog.
        submit: () => void send().catch(() => {}),
        isSending: isPending,
        isChanged: topics.length > 0,
        problem: error ? errorMessage(error) : undefined,
      }}
    >
      <TopicChoice chosen={topics} onChange={setTopics} />
    </FormDialog>
  );
};
