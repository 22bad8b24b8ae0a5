import type { People } from './person-names.js';

/** An entry of a BibTeX file, parsed but not validated. */
export interface BibEntry {
  /** `article`, `inproceedings`, … in lower case. */
  type: string;
  /** A key that can be part of an address. Repaired keys are unique. */
  key: string;
  /** The key as it was written; empty when there is none. */
  givenKey: string;
  /** Line of its `@`, counted from 1. */
  line: number;
  /** Its offset in the file, and its original text. */
  offset: number;
  source: string;
  authors: People;
  editors: People;
  /** The printed names in the `corresponding` field. */
  corresponding: string[];
  /** All fields in plain Unicode, except those with people. */
  text: Readonly<Record<string, string>>;
  /** All fields as LaTeX, with `@string` names replaced and inherited fields. */
  latex: Readonly<Record<string, string>>;
  /** Sentences about unclear parts and how they were read. */
  notes: readonly string[];
}

/** An error in a BibTeX file, and its location. */
export interface BibProblem {
  /** The entry's key, if it can be read. */
  key?: string | undefined;
  /** Counted from 1. */
  line: number;
  field?: string;
  /** A sentence that explains how to correct it. */
  message: string;
}

/** `entry lin2024 (line 12), field year: A year has four digits`. */
export const describeBibProblem = ({ key, line, field, message }: BibProblem): string =>
  `${key ? `entry ${key} (line ${line})` : `line ${line}`}${field ? `, field ${field}` : ''}: ${message}`;
