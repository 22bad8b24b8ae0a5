import { memberImportMessages, visibleLine } from '@lab/contracts';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { useImportMembers, useTryImport } from '../members.api';
import { doneText } from './ImportPlan';

const readAs = (file: File, encoding: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsText(file, encoding);
  });

/** The character for bytes that are invalid in the encoding. */
const UNREADABLE = /[\uFFFD\0]/;

/** A file that the browser could not read, and the encoding in which the server could, if any. */
interface ForeignFile {
  encoding?: string;
  /** Some of its names, so that the user can check the encoding; none when it is certain. */
  names: readonly string[];
}

/** A picked file and its text. If it is neither UTF-8 nor marked UTF-16, the server reads it and names the encoding. */
const useCsvFile = () => {
  const [file, setFile] = useState<File>();
  const [csv, setCsv] = useState('');
  const [foreign, setForeign] = useState<ForeignFile>();
  const tried = useTryImport();
  /** When two files are picked quickly, the second one counts. */
  const latest = useRef<File>(undefined);

  const change = (text: string) => {
    setCsv(text);
    tried.reset();
  };
  const readInto = async (picked: File, encoding: string) => {
    const text = await readAs(picked, encoding);
    if (latest.current === picked) setCsv(text);
  };
  const ask = (picked: File, encoding?: string) =>
    tried.mutate(
      { csv: picked, encoding },
      {
        onSuccess: (report) => {
          setForeign({ encoding: report.encoding, names: report.namesToCheck });
          void readInto(picked, report.encoding);
        },
      },
    );
  const pick = async (picked: File) => {
    latest.current = picked;
    setFile(picked);
    setForeign(undefined);
    change('');
    const text = await readAs(picked, 'utf-8');
    if (latest.current !== picked) return;
    if (!UNREADABLE.test(text)) return change(text);
    setForeign({ names: [] });
    ask(picked);
  };
  return { file, pick, csv, change, foreign, tried, readAgain: (encoding?: string) => file && ask(file, encoding) };
};

/** The import of a file: its text, which can be edited, the result of the dry run, and then the import itself. */
export const useMemberImport = (onDone: () => void) => {
  const { tried, csv, foreign, readAgain, ...read } = useCsvFile();
  const [isMissing, setMissing] = useState(false);
  const imported = useImportMembers();
  const { data: report } = tried;
  const isReady = report?.problems.length === 0 && report.created + report.updated > 0;

  const begin = () => {
    setMissing(false);
    imported.reset();
  };
  const runImport = () =>
    imported.mutate(csv, {
      onSuccess: (done) => {
        showToast({ title: memberImportMessages.imported, text: doneText(done) });
        onDone();
      },
    });
  const submit = () => {
    if (visibleLine(csv) === '') return foreign ? readAgain() : setMissing(true);
    return isReady ? runImport() : tried.mutate({ csv });
  };
  const error = tried.error ?? imported.error;
  return {
    file: read.file,
    pick: (picked: File) => {
      begin();
      void read.pick(picked);
    },
    csv,
    change: (text: string) => {
      begin();
      read.change(text);
    },
    foreign,
    readAgain,
    missing: isMissing ? memberImportMessages.empty : undefined,
    report,
    isReady,
    submit,
    isSending: tried.isPending || imported.isPending,
    problem: error ? errorMessage(error) : undefined,
  };
};

export type MemberImport = ReturnType<typeof useMemberImport>;
