import type { ResearchTopic } from '@lab/contracts';
import { decodeText } from '../decode/decode-text.js';
import { publicationSources, type PublicationSource } from '../publications/publication-sources.js';
import { binaryFormat } from './foreign-format.js';
import { importBibliography } from './import-bibliography.js';
import { ImportError } from './import-error.js';
import type { ImportResult } from './import-result.js';
import { sampleNames } from './sample-names.js';

/** The encoding in which a file was read, with a few names that show whether it is right. */
export interface FileEncoding {
  name: string;
  isGuessed: boolean;
  examples: string[];
}

/** The effect of importing a file, and the entries to write. */
export interface FileImport {
  encoding: FileEncoding;
  result: ImportResult;
  written: PublicationSource[];
}

/**
 * Merges a BibTeX file into a publication list.
 * @param list the entries of the list
 * @param encoding of the file; undefined to recognise it
 * @throws UnknownEncodingError, and as `importBibliography`
 */
export const importFile = (
  list: readonly string[],
  bytes: Uint8Array,
  encoding: string | undefined,
  topics: readonly ResearchTopic[],
): FileImport => {
  const binary = binaryFormat(bytes);
  if (binary) throw new ImportError([binary]);
  const { text, encoding: name, isGuessed } = decodeText(bytes, encoding);
  const { result, list: merged } = importBibliography(list.join('\n\n'), text, { topics });
  const keys = new Set([...result.added, ...result.updated].map(({ key }) => key));
  return {
    encoding: { name, isGuessed, examples: sampleNames(text) },
    result,
    written: keys.size > 0 ? publicationSources(merged).filter(({ key }) => keys.has(key)) : [],
  };
};
