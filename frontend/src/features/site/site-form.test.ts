import { describe, expect, it } from '@jest/globals';
import { slugOf } from './site-form';

describe('the address made from a title', () => {
  it.each([
    ['Über uns', 'uber-uns'],
    ['Schlaf & Gedächtnis', 'schlaf-gedachtnis'],
    ['Straße', 'strasse'],
  ])('of %j is %j: letters lose their marks, and no letter is torn apart', (title, address) => {
    expect(slugOf(title)).toBe(address);
  });
});
