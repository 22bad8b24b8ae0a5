import type { TableImport, TablePlan, Topic } from '@lab/contracts';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { useSendOnce } from '../../lib/http/use-send-once';
import { useTopicMutation } from '../../lib/use-topic-mutation';

/** A table to import, and what the user has chosen about it. */
export interface SentTable {
  file: File;
  /** A zip archive with the photos that the table names. */
  photos: File | undefined;
  /** Undefined for Unicode, and to have it guessed. */
  encoding: string | undefined;
  /** The field of each heading; an empty mapping is guessed. */
  mapping: Readonly<Record<string, string | null>>;
  /** The values of blank cells, by field. */
  defaults: Readonly<Record<string, string>>;
}

const formOf = ({ file, photos, mapping, defaults }: SentTable): FormData => {
  const form = new FormData();
  form.append('file', file);
  if (photos) form.append('photos', photos);
  form.append('mapping', JSON.stringify(mapping));
  form.append('defaults', JSON.stringify(defaults));
  return form;
};

const importPath = (topic: Topic, { encoding }: SentTable, more: Record<string, string> = {}): string =>
  `/api/${topic}/import?${new URLSearchParams({ ...more, ...(encoding && { encoding }) })}`;

/** Requests what the import of a table would do. */
export const useTryImport = (topic: Topic) =>
  useMutation({
    mutationFn: (table: SentTable) =>
      http.postForm<TablePlan>(importPath(topic, table, { dryRun: 'true' }), formOf(table)),
  });

export const useImportTable = (topic: Topic) => {
  const sendOnce = useSendOnce();
  return useTopicMutation(topic, (table: SentTable) => {
    const [path, form] = [importPath(topic, table), formOf(table)];
    return sendOnce(path, form, (headers) => http.postForm<TableImport>(path, form, headers));
  });
};
