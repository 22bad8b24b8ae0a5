import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { DownloadLink } from '../DownloadLink';
import { FormDialog } from '../dialog/FormDialog';
import { EncodingChoice } from '../form/EncodingChoice';
import { FilePicker } from '../form/FilePicker';
import { TextInput } from '../form/TextInput';
import { TableColumns } from './TableColumns';
import type { TableNoun } from './table-noun';
import { TableRows } from './TableRows';
import { useTableImport, writable, type TableImporter } from './use-table-import';

/** Lines do not wrap, so that each is one record. */
const linesSx: SxProps<Theme> = {
  '& textarea': { fontFamily: 'monospace', typography: 'caption', whiteSpace: 'pre', overflowX: 'auto !important' },
};

const templateUrl = ({ template, labelOf }: TableNoun): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${template.fields.map(labelOf).join(',')}\r\n`)}`;

const submitLabel = ({ plan, edits }: TableImporter): string => {
  if (plan && Object.keys(edits).length > 0) return 'Check again';
  const count = plan ? writable(plan).length : 0;
  return count > 0 ? `Import ${count}` : 'Check';
};

/** The encoding of a file that is not Unicode, or that could not be read. */
const Encoding = ({ importer: { table, plan, file, problem, isSending, choose } }: { importer: TableImporter }) => {
  const { isGuessed, name, examples } = plan?.encoding ?? { isGuessed: false, name: undefined, examples: [] };
  const isUnread = problem !== undefined && file !== undefined && !/\.xlsx$/i.test(file.name);
  if (!isGuessed && !table?.encoding && !isUnread) return null;
  return (
    <EncodingChoice
      encoding={table?.encoding ?? name}
      names={examples}
      isSending={isSending}
      onChange={(encoding) => choose({ encoding })}
    />
  );
};

interface TableImportDialogProps {
  noun: TableNoun;
  /** A file that is checked at once. */
  given?: File | undefined;
  /** A zip archive with the photos that the file names. */
  photos?: File | undefined;
}

/** Imports records from a spreadsheet: first its columns and problems, then the rows without a problem. */
export const TableImportDialog = ({ noun, given, photos }: TableImportDialogProps) => {
  const importer = useTableImport(noun, photos);
  const { file, pick, text, paste, missing, table, choose, plan, isCorrected, isSending, problem, submit } = importer;
  const pickFirst = useEffectEvent(() => given && pick(given));
  useEffect(() => void pickFirst(), []);
  return (
    <FormDialog
      title={noun.title}
      text={noun.text}
      submitLabel={submitLabel(importer)}
      form={{ submit, isSending, isChanged: [file, importer.photos].some(Boolean) || text !== '', problem }}
      isWide
    >
      <FilePicker
        file={file}
        hint="A spreadsheet (CSV, TSV or XLSX, up to 2 MB), or paste its rows below."
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onPick={pick}
      />
      <DownloadLink href={templateUrl(noun)} label="Download a template" fileName={noun.template.fileName} />
      <Encoding importer={importer} />
      {!file && (
        <TextInput
          label="Rows"
          hint="With their headings, as copied from a spreadsheet."
          error={missing}
          multiline
          minRows={4}
          maxRows={10}
          value={text}
          onChange={({ target }) => paste(target.value)}
          slotProps={{ input: { spellCheck: false } }}
          sx={linesSx}
        />
      )}
      {noun.photos && (
        <FilePicker
          label="Photos"
          file={importer.photos}
          hint={noun.photos}
          accept=".zip,application/zip"
          onPick={importer.pickPhotos}
        />
      )}
      {plan && table && !isCorrected && <TableColumns noun={noun} plan={plan} table={table} onChoose={choose} />}
      {plan && <TableRows noun={noun} plan={plan} edits={importer.edits} edit={importer.edit} />}
    </FormDialog>
  );
};
