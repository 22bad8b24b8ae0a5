import { amountText, type FoundPublications, publicationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCloseDialog } from '../../../components/dialog/open-dialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextInput } from '../../../components/form/TextInput';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { notesText } from './notes-text';
import { useAddPublication, useFindPublications } from './publications.api';
import { Reference } from './Reference';

type Found = FoundPublications['found'][number];

const listSx: SxProps<Theme> = {
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider' },
};

const FoundList = ({ found }: { found: readonly Found[] }) => (
  <Box component="ul" aria-label="Results" sx={listSx}>
    {found.map(({ publication, known, notes }) => (
      <li key={publication.key}>
        <Reference publication={publication} />
        {known !== null && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'warning.main' }}>
            Already in the list as {known}.
          </Typography>
        )}
        {known === null && notes.length > 0 && (
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {notesText(notes)}
          </Typography>
        )}
      </li>
    ))}
  </Box>
);

/** The input, the results, and adding those that are not in the list yet. */
const useAdding = () => {
  const close = useCloseDialog();
  const [text, setText] = useState('');
  const search = useFindPublications();
  const adding = useAddPublication();
  const [added, setAdded] = useState<readonly string[]>([]);
  const found = search.data?.found.filter(({ publication }) => !added.includes(publication.key));
  const wanted = found?.filter(({ known }) => known === null) ?? [];
  const type = (typed: string) => {
    setText(typed);
    search.reset();
    adding.reset();
  };
  const addAll = async () => {
    for (const { bibtex, publication } of wanted) {
      // One after the other: what was added before one failed is not sent again.
      // oxlint-disable-next-line no-await-in-loop
      await adding.mutateAsync({ bibtex });
      setAdded((before) => [...before, publication.key]);
    }
    const text = wanted.length === 1 ? wanted[0]!.publication.title : amountText(wanted.length, 'publications');
    showToast({ title: publicationMessages.added, text });
    close();
  };
  // The error is shown in the dialog.
  const submit = () => (wanted.length > 0 ? void addAll().catch(() => {}) : search.mutate(text.trim()));
  const error = search.error ?? adding.error;
  return {
    text,
    type,
    found,
    wanted,
    form: {
      submit,
      isSending: search.isPending || adding.isPending,
      isChanged: text !== '',
      problem: error ? errorMessage(error) : undefined,
    },
  };
};

/** Adds publications by their identifiers: they are looked up, shown, and then added. */
export const AddPublicationDialog = () => {
  const { text, type, found, wanted, form } = useAdding();
  return (
    <FormDialog
      isWide
      title="Add publications"
      text="Enter a DOI, an arXiv number, an address with one of them, or BibTeX. You see the result before it is added."
      submitLabel={wanted.length > 0 ? 'Add and publish' : 'Look up'}
      isReady={text.trim() !== '' && (!found || wanted.length > 0)}
      form={form}
    >
      <TextInput
        label="DOI, arXiv number, address or BibTeX"
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ target }) => type(target.value)}
        slotProps={{ input: { spellCheck: false } }}
      />
      {found && <FoundList found={found} />}
    </FormDialog>
  );
};
