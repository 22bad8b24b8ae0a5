import { expect, it } from '@jest/globals';
import { titledName } from './texts.js';

it.each([
  [null, 'Ann Lee'],
  ['Prof. Dr.', 'Prof. Dr. Ann Lee'],
  ['PhD', 'Ann Lee, PhD'],
  ['Dr. MD Ph.D.', 'Dr. Ann Lee, MD Ph.D.'],
  ['M.Sc.', 'M.Sc. Ann Lee'],
])('an academic title such as %j stands where people write it', (title, shown) => {
  expect(titledName({ title, nameEn: 'Ann Lee' })).toBe(shown);
});
