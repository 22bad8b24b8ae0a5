import { expect, it } from '@jest/globals';
import { hasWords } from './has-words';

it.each(['Camera', 'caméra lens', '\u200Bcamera\u200B', '\uFEFFlens\n'])(
  'finds %j, whatever is invisible in it',
  (search) => {
    expect(hasWords('Camera with a lens', search)).toBe(true);
  },
);
