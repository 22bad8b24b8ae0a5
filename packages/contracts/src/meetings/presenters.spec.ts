import { describe, expect, it } from '@jest/globals';
import { personNameSchema } from '../members/names.js';
import { personNameMessages, splitNames } from './presenters.js';

const schema = personNameSchema('Please enter the name');

describe('a name of a person', () => {
  it.each(['林曉恩', 'Hsiao-En Lin', 'Ana María O’Neill', 'A. B. Müller-Lüdenscheidt', 'Prof. C++ & Co.', '王·小明'])(
    'may be %s',
    (name) => {
      expect(schema.parse(name)).toBe(name);
      expect(splitNames(`Bo, ${name}`)).toEqual(['Bo', name]);
    },
  );

  it.each(['Lin, Hsiao-En', '林，曉恩', '林、曉恩', 'Lin: Hsiao-En', ',', 'Lin,'])(
    'is refused when a list would split it: %j',
    (name) => {
      expect(schema.safeParse(name).error?.issues[0]?.message).toBe(personNameMessages.separator);
    },
  );
});
