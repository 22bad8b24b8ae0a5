import type { Topic } from '@lab/contracts';

/** What the dialog says and offers about the records in a table. */
export interface TableNoun {
  topic: Topic;
  title: string;
  text: string;
  /** The toast after the import. */
  done: string;
  /** Shown when an import would change nothing. */
  allThere: string;
  fields: readonly string[];
  labelOf: (field: string) => string;
  /** How a value of the table is shown. */
  shownValue: (field: string, value: string) => string;
  /** The headings and the name of the template. */
  template: { fields: readonly string[]; fileName: string };
  /** The fields whose blank cells can be filled, some with a choice. */
  defaults: readonly { field: string; options?: readonly { value: string; label: string }[] }[];
  /** The hint for a second file with photos; undefined when the table has none. */
  photos?: string;
}
