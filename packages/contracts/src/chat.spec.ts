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
    ['I am a prospective STUDENT', 'prospective_student'],
    ['1)', 'prospective_student'],
    ['I would like to collaborate', 'collaborator'],
    ['the second option', 'collaborator'],
    ['just browsing', 'general_visitor'],
    ['Option 3', 'general_visitor'],
    ['a student who wants to partner', 'prospective_student'],
    ['hello', 'unknown'],
    ['', 'unknown'],
  ])('classifies %j as %s', (message, intent) => {
    expect(classifyIntent(message)).toBe(intent);
  });
});
