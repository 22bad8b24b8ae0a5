import { memberImportMessages, visibleLine } from '@lab/contracts';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { useImportMembers, useTryImport } from '../members.api';
import { doneText } from './import-texts';

const readAs = (file: File, encoding: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsText(file, encoding);
  });

/** Stands for bytes that are not in the encoding. */
const UNREADABLE = '\uFFFD';

/** The text of a file in UTF-8, UTF-16 or, as older spreadsheets in Taiwan save it, Big5. */
const readTextFile = async (file: File): Promise<string> => {
  const text = await readAs(file, 'utf-8');
  return text.includes(UNREADABLE) ? readAs(file, 'big5') : text;
};

/** The import of a file: its text, which can be edited, the result of the dry run, and then the import itself. */
export const useMemberImport = (onDone: () => void) => {
  const [file, setFile] = useState<File>();
  const [csv, setCsv] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tried = useTryImport();
  const imported = useImportMembers();
  const { data: report } = tried;
  const isReady = report?.problems.length === 0 && report.created + report.updated > 0;

  const change = (text: string) => {
    setCsv(text);
    setMissing(false);
    tried.reset();
    imported.reset();
  };
  const pick = async (picked: File) => {
    setFile(picked);
    change(await readTextFile(picked));
  };
  const runImport = () =>
    imported.mutate(csv, {
      onSuccess: (done) => {
        showToast({ title: memberImportMessages.imported, text: doneText(done) });
        onDone();
      },
    });
  const submit = () => {
    if (visibleLine(csv) === '') return setMissing(true);
    return isReady ? runImport() : tried.mutate(csv);
  };
  const error = tried.error ?? imported.error;
  return {
    file,
    pick: (picked: File) => void pick(picked),
    csv,
    change,
    missing: isMissing ? memberImportMessages.empty : undefined,
    report,
    isReady,
    submit,
    isSending: tried.isPending || imported.isPending,
    problem: error ? errorMessage(error) : undefined,
  };
};
