import { expect, it } from '@jest/globals';
import { amountText, inWholeUnits, wholeUnitsText } from './whole-units.js';

it.each([
  [30, '30 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [5400, '90 minutes'],
  [3600, '1 hour'],
  [259_200, '3 days'],
  [86_400, '1 day'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(wholeUnitsText(seconds)).toBe(text);
});

it('returns amount and unit, as forms use them', () => {
  expect(inWholeUnits(259_200)).toEqual({ amount: 3, unit: 'days' });
  expect(inWholeUnits(0)).toEqual({ amount: 0, unit: 'seconds' });
});

it.each([
  [0, '0 votes'],
  [1, '1 vote'],
  [2, '2 votes'],
])('%d is written with its unit as %s', (amount, text) => {
  expect(amountText(amount, 'votes')).toBe(text);
});

it('writes an irregular singular', () => {
  expect(amountText(1, 'entries', 'entry')).toBe('1 entry');
  expect(amountText(2, 'people have', 'person has')).toBe('2 people have');
});
