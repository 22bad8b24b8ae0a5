import { memberImportMessages, visibleLine } from '@lab/contracts';
import { useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { readTextFile } from '../../../lib/read-text-file';
import { useImportMembers, useTryImport } from '../members.api';
import { doneText } from './import-texts';

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
