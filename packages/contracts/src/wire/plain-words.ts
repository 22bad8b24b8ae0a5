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

/** What a limit counts, for texts and lists. */
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The message of the branch that was meant: the first that wants something. */
const ofUnion = ({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string | undefined =>
  errors?.flat().find((issue) => issue.code !== 'invalid_type' || String(issue.expected) !== 'undefined')?.message;

/**
 * Says in plain words which rule a value breaks, where the rule has no message of its own. The messages of zod are for
 * programmers.
 * @param issue what a value breaks
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

/** From now on rules of this process or page that have no message of their own have one in plain words. */
export const usePlainWords = (): void => void z.config({ customError: plainWords });
