import {
  amountText,
  limits,
  resourceImportMessages,
  resourceLinkLabels,
  type ResourceCategory,
  type ResourceImportReport,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CloseButton } from '../../components/dialog/CloseButton';
import { AppDialog } from '../../components/dialog/AppDialog';
import { FormDialog } from '../../components/dialog/FormDialog';
import { EncodingChoice } from '../../components/form/EncodingChoice';
import { FilePicker } from '../../components/form/FilePicker';
import { SelectInput } from '../../components/form/SelectInput';
import { HttpError, serverMessage } from '../../lib/http/http-error';
import { useImportLinks } from './resources.api';
import { OTHER_BROWSER_OPTION, useCategories, useFirstCategory } from './use-categories';

const skippedListSx: SxProps<Theme> = {
  m: 0,
  p: 0,
  maxHeight: (theme) => theme.sizes.codeHeight,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& li': { py: 1, borderTop: 1, borderColor: 'divider' },
};

const problemOf = (file: File | undefined): string | undefined => {
  if (!file) return resourceImportMessages.file;
  return file.size > limits.linkFileBytes ? resourceImportMessages.tooLarge : undefined;
};

/** True when the server cannot recognize the encoding of the file. */
const isUndecided = (error: Error | null): boolean =>
  error instanceof HttpError && error.issues.some(({ path }) => path === 'encoding');

/** The state of the import: file, encoding, category, progress and result. */
const useImport = (category: ResourceCategory | undefined) => {
  const first = useFirstCategory();
  const [place, setPlace] = useState<typeof first>(category ?? first);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [encoding, setEncoding] = useState<string>();
  const [names, setNames] = useState<readonly string[]>();
  const { mutate, reset, data: report, error, isPending, progress } = useImportLinks();

  const pick = (picked: File) => {
    setFile(picked);
    setProblem(undefined);
    setEncoding(undefined);
    setNames(undefined);
    reset();
  };
  const onError = (failed: Error) => {
    const guess = failed instanceof HttpError ? failed.encoding : undefined;
    if (guess) setEncoding(guess.name);
    if (guess || isUndecided(failed)) setNames(guess?.examples ?? []);
  };
  const submit = () => {
    setProblem(problemOf(file));
    if (file && !problemOf(file)) mutate({ file, place, encoding }, { onError });
  };
  const failure = error ? serverMessage(error, resourceImportMessages.failed) : undefined;
  const reading = { encoding, setEncoding, names };
  return { place, setPlace, file, pick, problem, submit, report, failure, isPending, progress, reading };
};

interface CategorySelectProps {
  /** The id of a category. */
  value: string;
  onChange: (category: ResourceCategory) => void;
}

/** A select for a category of the hub. */
const CategorySelect = ({ value, onChange }: CategorySelectProps) => {
  const categories = useCategories();
  return (
    <SelectInput
      label={resourceLinkLabels.hubCategory}
      placeholder={OTHER_BROWSER_OPTION}
      options={categories.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={(chosen) => onChange(categories.find(({ id }) => id === chosen)!)}
    />
  );
};

const amount = (count: number): string => amountText(count, 'links');

/** The result of an import as a sentence. */
const importSummary = ({ added, skipped }: ResourceImportReport): string => {
  const done = added ? `${amount(added)} added.` : 'No links were added.';
  return skipped.length ? `${done} ${amount(skipped.length)} skipped:` : done;
};

/** The links that were not imported, with the reasons. */
const SkippedLinks = ({ skipped }: Pick<ResourceImportReport, 'skipped'>) => (
  // Focusable, so that it can be scrolled with the keyboard.
  <Box component="section" tabIndex={0} aria-label="Skipped links">
    <Box component="ul" sx={skippedListSx}>
      {[...skipped.entries()].map(([line, { title, url, reason }]) => (
        <li key={line}>
          <Typography variant="body2">{title || url}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        </li>
      ))}
    </Box>
  </Box>
);

interface ImportDialogProps {
  /** The default category. */
  category?: ResourceCategory;
}

const INVITATION =
  'From a bookmarks file exported by your browser, or from a CSV file. Links that are already in the hub are skipped.';

const Fields = ({
  place,
  setPlace,
  file,
  pick,
  problem,
  isPending,
  progress,
  reading,
}: ReturnType<typeof useImport>) => (
  <>
    <FilePicker
      file={file}
      hint="HTML or CSV, up to 5 MB. A CSV file has columns such as title, url, description and category."
      accept=".html,.htm,.csv,.tsv,.txt,text/html,text/csv"
      error={problem}
      onPick={pick}
    />
    {reading.names && (
      <EncodingChoice
        encoding={reading.encoding}
        names={reading.names}
        isSending={isPending}
        onChange={reading.setEncoding}
      />
    )}
    <CategorySelect value={place.id} onChange={setPlace} />
    {isPending && (
      <Typography component="output" variant="body2">
        Sending the file, {Math.round(progress * 100)} %
      </Typography>
    )}
  </>
);

/** Imports a file of links and shows a report. */
export const ImportDialog = ({ category }: ImportDialogProps) => {
  const state = useImport(category);
  const { report, file, submit, isPending, failure } = state;
  if (report) {
    return (
      <AppDialog
        title="Links imported"
        text={importSummary(report)}
        actions={
          <CloseButton variant="contained" color="primary">
            Done
          </CloseButton>
        }
      >
        {report.skipped.length > 0 && <SkippedLinks skipped={report.skipped} />}
      </AppDialog>
    );
  }
  return (
    <FormDialog
      title="Import links"
      text={INVITATION}
      submitLabel="Import"
      form={{ submit, isSending: isPending, isChanged: file !== undefined, problem: failure }}
    >
      <Fields {...state} />
    </FormDialog>
  );
};
