import { expect, it } from '@jest/globals';
import { fullName, isNamed } from './person-name.js';

const LIN = { name: '林曉恩', nameEn: 'Hsiao-En Lin' };

it('shows the English name and then the Chinese one, or the only name', () => {
  expect(fullName(LIN)).toBe('Hsiao-En Lin 林曉恩');
  expect(fullName({ name: 'Amara Okonkwo', nameEn: 'Amara Okonkwo' })).toBe('Amara Okonkwo');
});

it('recognises a person by either name, and by both as they are shown', () => {
  for (const name of ['林曉恩', 'hsiao-en lin', 'Hsiao-En Lin 林曉恩']) expect(isNamed(LIN, name)).toBe(true);
  expect(isNamed(LIN, 'Lin')).toBe(false);
});
