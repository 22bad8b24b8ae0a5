import { amountText, type PublicationImportReport, publicationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useCloseDialog } from '../../../components/dialog/open-dialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { EncodingChoice } from '../../../components/form/EncodingChoice';
import { FilePicker } from '../../../components/form/FilePicker';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage, HttpError } from '../../../lib/http/http-error';
import { useImportPublications, useTryImport } from './publications.api';

const groupSx: SxProps<Theme> = {
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider' },
  '& .more': { color: 'text.secondary' },
};

interface GroupProps<Entry> {
  title: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}

const Group = <Entry extends { key: string }>({ title, entries, children }: GroupProps<Entry>) =>
  entries.length > 0 && (
    <Box component="section" aria-label={title}>
      <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {title}: {entries.length}
      </Typography>
      <Box component="ul" sx={groupSx}>
        {[...entries.entries()].map(([place, entry]) => (
          <li key={place}>{children(entry)}</li>
        ))}
      </Box>
    </Box>
  );

/** What an import would do, entry by entry. */
const Plan = ({ report: { added, updated, unchanged, left, notes } }: { report: PublicationImportReport }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <Typography component="output" variant="body2">
      {added.length} new, {updated.length} changed, {unchanged} as they are, {left.length} left out.
    </Typography>
    <Group title="Left out" entries={left}>
      {({ key, line, reason }) => (
        <>
          Line {line}, {key} <div className="more">{reason}</div>
        </>
      )}
    </Group>
    <Group title="New" entries={added}>
      {({ key, title }) => (
        <>
          {title} <div className="more">{key}</div>
        </>
      )}
    </Group>
    <Group title="Changed" entries={updated}>
      {({ key, changes }) => (
        <>
          {key}
          {changes.map(({ field, from, to }) => (
            <div key={field} className="more">
              {field}: {from || 'nothing'} → {to || 'nothing'}
            </div>
          ))}
        </>
      )}
    </Group>
    <Group title="Notes" entries={notes}>
      {({ key, note }) => (
        <>
          {key} <div className="more">{note}</div>
        </>
      )}
    </Group>
  </Box>
);

/** True when the server cannot recognize the encoding of a file. */
const isUndecided = (error: Error | null): boolean => error instanceof HttpError && error.status === 400;

const doneText = ({ added, updated }: PublicationImportReport): string =>
  `${added.length} new, ${updated.length} changed.`;

/** A picked file, what its import would do, and the encoding in which it was read. */
const useTriedFile = () => {
  const [file, setFile] = useState<File>();
  const [encoding, setEncoding] = useState<string>();
  const tried = useTryImport();
  const read = (picked: File, named?: string) => {
    setFile(picked);
    setEncoding(named);
    tried.mutate({ file: picked, encoding: named });
  };
  const report = tried.data;
  const isUncertain = report?.encoding.isGuessed || encoding !== undefined || isUndecided(tried.error);
  return { file, report, tried, read, isUncertain, encoding: report?.encoding.name ?? encoding };
};

/** Imports a BibTeX file: first a dry run, then the import. */
export const ImportPublicationsDialog = () => {
  const { file, report, tried, read, isUncertain, encoding } = useTriedFile();
  const close = useCloseDialog();
  const imported = useImportPublications();
  const count = report ? report.added.length + report.updated.length : 0;
  const readAnew = (picked: File, named?: string) => {
    imported.reset();
    read(picked, named);
  };
  const onSuccess = (done: PublicationImportReport) => {
    showToast({ title: publicationMessages.imported, text: doneText(done) });
    close();
  };
  const error = tried.error ?? imported.error;
  return (
    <FormDialog
      isWide
      title="Import publications"
      text="From a BibTeX file. Publications in the list are changed, others are added, none is deleted. You see what would happen before anything is saved."
      submitLabel={count > 0 ? `Import ${amountText(count, 'publications', 'publication')}` : 'Import'}
      isReady={count > 0}
      form={{
        submit: () => file && imported.mutate({ file, encoding }, { onSuccess }),
        isSending: tried.isPending || imported.isPending,
        isChanged: file !== undefined,
        problem: error ? errorMessage(error) : undefined,
      }}
    >
      <FilePicker file={file} hint="BibTeX, up to 8 MB." accept=".bib,.bibtex,.txt,text/plain" onPick={readAnew} />
      {file && isUncertain && (
        <EncodingChoice
          encoding={encoding}
          names={report?.encoding.examples ?? []}
          isSending={tried.isPending}
          onChange={(named) => readAnew(file, named)}
        />
      )}
      {report && <Plan report={report} />}
    </FormDialog>
  );
};
