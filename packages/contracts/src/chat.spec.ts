import { describe, expect, it } from '@jest/globals';
import { chatQuestionSchema, classifyIntent } from './chat.js';

describe('chatQuestionSchema', () => {
  it('fills in a missing conversation and intent, trims, and drops unknown fields', () => {
    expect(chatQuestionSchema.parse({ message: ' Hi ', more: 1 })).toEqual({
      message: 'Hi',
      conversation: [],
      userIntent: 'unknown',
    });
  });

  it('counts characters as people do', () => {
    expect(chatQuestionSchema.safeParse({ message: '🙂'.repeat(2000) }).success).toBe(true);
    expect(chatQuestionSchema.safeParse({ message: '🙂'.repeat(2001) }).success).toBe(false);
  });
});

describe('classifyIntent', () => {
  it.each([
    ['prospective_student', ['STUDENT', 'joining', 'apply', 'admission', '1)', 'Option 1', 'the first option']],
    ['collaborator', ['collaborate', 'a Collaborator', 'partner', 'work together', '2)', 'option 2', 'second option']],
    ['general_visitor', ['visitor', 'just browsing', 'to learn more', '3)', 'option 3', 'third option']],
    ['unknown', ['hello', '', '1', 'together']],
  ] as const)('finds %s', (intent, words) => {
    expect(words.map((word) => classifyIntent(`I: ${word}, please`))).toEqual(words.map(() => intent));
  });

  it('takes the first that fits, in this order', () => {
    expect(classifyIntent('a visitor, who may become a partner, or a student')).toBe('prospective_student');
    expect(classifyIntent('a visitor, who may become a partner')).toBe('collaborator');
  });
});
