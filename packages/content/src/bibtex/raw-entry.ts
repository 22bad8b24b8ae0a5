/** A part of a value: text in braces or quotation marks, a number, or the name of an `@string`. */
export interface ValuePart {
  kind: 'text' | 'name';
  text: string;
}

/** A field: `{name} = {value}`. A value may have several parts, joined by `#`. */
export interface RawField {
  /** In lower case; empty for words between two fields that belong to neither. */
  name: string;
  parts: readonly ValuePart[];
}

/** An entry as it is written in the file. */
export interface RawEntry {
  /** `article`, `string`, … in lower case. */
  type: string;
  /** Empty when it has none. */
  key: string;
  /** From its `@` to the end of its last character. */
  offset: number;
  end: number;
  fields: readonly RawField[];
}

/** Thrown when an entry cannot be read, with the position and the reason. */
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
