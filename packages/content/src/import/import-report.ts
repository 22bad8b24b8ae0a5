/** What an import did. Keys of added and updated entries are those of the publication list. */
export interface ImportReport {
  added: { key: string; title: string; note?: string }[];
  /** With the names of the fields that changed. */
  updated: { key: string; fields: string[] }[];
  /** `key` and `line` are those of the imported file. */
  skipped: { key: string; line: number; reason: string }[];
}

const rows = (report: ImportReport): string[] => [
  ...report.added.map(({ key, title, note }) => `added    ${key} “${title}”${note ? ` (${note})` : ''}`),
  ...report.updated.map(({ key, fields }) => `updated  ${key}: ${fields.join(', ')}`),
  ...report.skipped.map(
    ({ key, line, reason }) => `skipped  ${key || 'an entry without a key'} (line ${line}): ${reason}`,
  ),
];

/** The report as lines of text, ending with the counts. */
export const formatImportReport = (report: ImportReport): string => {
  const { added, updated, skipped } = report;
  return [...rows(report), '', `${added.length} added, ${updated.length} updated, ${skipped.length} skipped`].join(
    '\n',
  );
};
