import { expect, it } from '@jest/globals';
import { actionOption, matchingActions } from './actions';

const create = actionOption('create', 'Create meeting', { words: 'plan', to: '/meetings', isCommon: true });
const take = (name: string) => actionOption(`take-${name}`, 'Check out', { object: name, to: '/equipment' });
const actions = [create, take('Camera'), take('Meeting owl')];

const found = (words: string) => {
  const { named, mentioned } = matchingActions(actions, words);
  return [named, mentioned].map((list) => list.map(({ title }) => title));
};

it.each([
  ['', ['Create meeting'], []],
  ['check', ['Check out Camera', 'Check out Meeting owl'], []],
  ['check out cam', ['Check out Camera'], []],
  ['PLAN', ['Create meeting'], []],
  ['cam', [], ['Check out Camera']],
  ['meeting', ['Create meeting'], ['Check out Meeting owl']],
  ['zzz', [], []],
])('“%s” names %j and mentions %j', (words, named, mentioned) => {
  expect(found(words)).toEqual([named, mentioned]);
});

it('a common word does not match every action', () => {
  const many = Array.from({ length: 50 }, (_, index) => take(`Camera ${index}`));
  expect(matchingActions(many, 'check out').named).toHaveLength(6);
  expect(matchingActions(many, 'camera').mentioned).toHaveLength(6);
});
