/** A link as read from a file, not validated yet. */
export interface LinkedPage {
  title: string;
  url: string;
  description: string;
  /** Its type and hub category, if they are in the file. */
  category: string;
  hubCategory: string;
}
