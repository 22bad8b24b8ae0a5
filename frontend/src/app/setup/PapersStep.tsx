import { amountText, type PublicationImportReport, publicationMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { FormAlert } from '../../components/feedback/FormAlert';
import { FilePicker } from '../../components/form/FilePicker';
import { TextInput } from '../../components/form/TextInput';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage } from '../../lib/http/http-error';
import { useAddPaper, useImportBibtex, useTryBibtex } from './setup.api';
import { StepPart } from './StepPart';
import type { StepProps } from './StepContent';

const summaryOf = ({ added, updated, unchanged, left }: PublicationImportReport): string =>
  [
    `${added.length} new`,
    `${updated.length} changed`,
    `${unchanged} already there`,
    ...(left.length > 0 ? [`${left.length} that cannot be taken`] : []),
  ].join(', ');

/** What an import would do: first what cannot be taken, then what is new. */
const Plan = ({ report }: { report: PublicationImportReport }) => (
  <Box component="section" aria-label="What the import does">
    <Typography variant="h5" component="p">
      {summaryOf(report)}
    </Typography>
    <Box
      component="ul"
      // Focusable, so that it can be scrolled with the keyboard.
      tabIndex={0}
      aria-label="Entries"
      sx={{ typography: 'body2', mt: 1, mb: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {report.left.map(({ key, line, reason }) => (
        <Box component="li" key={`${key} ${line}`} sx={{ color: 'error.main' }}>
          Line {line}, {key}: {reason}
        </Box>
      ))}
      {report.added.map(({ key, title }) => (
        <li key={key}>{title}</li>
      ))}
    </Box>
  </Box>
);

const BibtexFile = ({ onDone }: StepProps) => {
  const [file, setFile] = useState<File>();
  const tried = useTryBibtex();
  const imported = useImportBibtex();
  const pick = (picked: File) => {
    setFile(picked);
    imported.reset();
    tried.mutate(picked);
  };
  const report = tried.data;
  const hasNews = report && report.added.length + report.updated.length > 0;
  const run = () =>
    imported.mutate(file!, {
      onSuccess: (done) => {
        showToast({ title: publicationMessages.imported, text: `${summaryOf(done)}.` });
        setFile(undefined);
        tried.reset();
        onDone();
      },
    });
  const error = tried.error ?? imported.error;
  return (
    <StepPart title="A BibTeX file" text="You see what would happen before anything is written.">
      <FilePicker file={file} hint="A .bib file of up to 8 MB." accept=".bib,.txt,text/plain" onPick={pick} />
      {report && <Plan report={report} />}
      <FormAlert message={error ? errorMessage(error) : undefined} />
      {hasNews && (
        <Button variant="contained" loading={imported.isPending} onClick={run} sx={{ justifySelf: 'start' }}>
          Import {amountText(report.added.length + report.updated.length, 'publications')}
        </Button>
      )}
    </StepPart>
  );
};

const OnePaper = ({ onDone }: StepProps) => {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useAddPaper();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(text, {
      onSuccess: ({ title, isKnown }) => {
        showToast({ title: isKnown ? 'This paper is in the list already' : publicationMessages.added, text: title });
        setText('');
        onDone();
      },
    });
  };
  return (
    <StepPart title="One paper" text="It is looked up at doi.org or arXiv and added to the list.">
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <TextInput
          label="DOI, arXiv number or address"
          error={error ? errorMessage(error) : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="outlined" color="inherit" loading={isPending} sx={{ alignSelf: 'start' }}>
          Add Paper
        </Button>
      </Stack>
    </StepPart>
  );
};

export const PapersStep = ({ onDone }: StepProps) => (
  <Stack sx={{ gap: 5 }}>
    <BibtexFile onDone={onDone} />
    <OnePaper onDone={onDone} />
  </Stack>
);
