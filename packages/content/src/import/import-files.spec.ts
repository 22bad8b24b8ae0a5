import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Publication } from '@lab/contracts';
import { parse } from 'yaml';
import { shippedTopics as topics } from '../../test/shipped-topics.js';
import { decodeText } from '../decode/decode-text.js';
import { parsePublications } from '../publications/publications.js';
import { importBibliography } from './import-bibliography.js';

const directory = fileURLToPath(new URL('../../test/files', import.meta.url));
const files = readdirSync(directory).filter((file) => file.endsWith('.bib'));

/**
 * The fields of a publication that readers see. A year text that repeats the year and a missing address are left out.
 */
const shown = ({ key, title, authors, venue, year, yearText, url }: Publication) => ({
  key,
  title,
  authors,
  venue,
  ...(String(year) === yearText ? { year } : { year, yearText }),
  ...(url && { url }),
});

const importFile = (file: string, list = '') => {
  const { text, encoding } = decodeText(readFileSync(join(directory, file)));
  return { encoding, ...importBibliography(list, text, { topics }) };
};

describe('a file that a lab exports', () => {
  it.each(files)(
    'gives all its publications, and a reason for each one left out, and a second import changes nothing: %s',
    (file) => {
      const { encoding, result, list } = importFile(file);
      const expected = readFileSync(join(directory, `${basename(file, '.bib')}.yaml`), 'utf8');
      expect({
        encoding,
        publications: parsePublications(list, file, topics).map(shown),
        left: result.left,
        notes: result.notes,
      }).toEqual({ left: [], notes: [], encoding: 'UTF-8', ...parse(expected) });
      expect(importFile(file, list)).toMatchObject({
        list,
        result: { added: [], updated: [], unchanged: result.added.length, left: result.left },
      });
    },
  );
});
