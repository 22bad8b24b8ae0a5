/** PostgreSQL's code for a broken unique index; the table has one, on the email address. */
export const UNIQUE_VIOLATION = '23505';
