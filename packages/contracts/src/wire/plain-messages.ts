import { z } from 'zod';

const WANTED: Readonly<Record<string, string>> = {
  string: 'Please enter a text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose true or false',
  array: 'Please enter a list',
  object: 'Please enter fields with their values',
  record: 'Please enter fields with their values',
};
const OTHER = 'This value is not valid';

/** The unit of a limit, for texts and lists. */
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The message of the first branch of a union that expects a value, not null or undefined. */
const ofUnion = ({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string | undefined =>
  errors?.flat().find((issue) => issue.code !== 'invalid_type' || String(issue.expected) !== 'undefined')?.message;

/**
 * The message for a rule without its own message, because zod's messages are written for programmers.
 * @param issue the broken rule
 */
const plainWords = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Please enter a value' : (WANTED[issue.expected] ?? OTHER);
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `Please use at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `Please use at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return ofUnion(issue) ?? OTHER;
    default:
      return OTHER;
  }
};

/** Sets plain messages in this process or page for all rules without their own message. */
export const installPlainMessages = (): void => void z.config({ customError: plainWords });
