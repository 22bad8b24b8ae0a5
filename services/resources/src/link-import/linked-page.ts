/** A link as a file tells of it, not checked yet. */
export interface LinkedPage {
  title: string;
  url: string;
  description: string;
  /** Its type and hub category, where the file names them. */
  category: string;
  hubCategory: string;
}
