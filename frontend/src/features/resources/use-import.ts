import { builtInCategories, limits, resourceImportMessages, type ResourceCategory } from '@lab/contracts';
import { useState } from 'react';
import { serverMessage } from '../../lib/http/http-error';
import { useImportLinks } from './resources.api';

const problemOf = (file: File | undefined): string | undefined => {
  if (!file) return resourceImportMessages.file;
  return file.size > limits.linkFileBytes ? resourceImportMessages.tooLarge : undefined;
};

/** The state of the import: file, category, progress and result. */
export const useImport = (category: ResourceCategory = builtInCategories[0]!) => {
  const [place, setPlace] = useState(category);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { mutate, data: report, error, isPending, progress } = useImportLinks();

  const pick = (picked: File) => {
    setFile(picked);
    setProblem(undefined);
  };
  const submit = () => {
    setProblem(problemOf(file));
    if (file && !problemOf(file)) mutate({ file, place });
  };
  const failure = error ? serverMessage(error, resourceImportMessages.failed) : undefined;
  return { place, setPlace, file, pick, problem, submit, report, failure, isPending, progress };
};
