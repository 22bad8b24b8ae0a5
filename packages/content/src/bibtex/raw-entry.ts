/** A part of a value: text in braces or quotation marks, a number, or the name of an `@string`. */
export interface ValuePart {
  kind: 'text' | 'name';
  text: string;
}

/** `{name} = {value}`; a value has several parts with `#` between them. */
export interface RawField {
  /** In lower case; empty for words between two fields that belong to none. */
  name: string;
  parts: readonly ValuePart[];
}

/** An entry as it stands in the file. */
export interface RawEntry {
  /** `article`, `string`, … in lower case. */
  type: string;
  /** Empty when it has none. */
  key: string;
  /** From its `@` to behind its last character. */
  offset: number;
  end: number;
  fields: readonly RawField[];
}

/** A place where reading an entry stopped, and why. */
export class BrokenEntry extends Error {
  override name = 'BrokenEntry';

  /** @param at offset in the file */
  constructor(
    readonly at: number,
    message: string,
    /** The key, as far as it was read. */
    readonly key = '',
  ) {
    super(message);
  }
}
