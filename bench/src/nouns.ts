/** A noun of the portal, and how to create many records of it. */
export interface Noun {
  /** The path of its list. */
  list: string;
  table: string;
  /** The columns besides title and description, with SQL for their value in the `n`-th record. */
  columns: Readonly<Record<string, string>>;
  /** The column of the title, if it has another name. */
  title?: string;
}

export const nouns = {
  items: { list: '/api/equipment', table: 'equipment.equipment', columns: {}, title: 'name' },
  links: {
    list: '/api/resource-links',
    table: 'resources.resource_links',
    columns: { url: `'https://guides.example.edu/' || n`, category: `'guide'`, added_by_id: '1' },
  },
  meetings: {
    list: '/api/lab-meetings',
    table: 'meetings.lab_meetings',
    columns: { date: `timestamp '2020-01-07 19:00' + n * interval '1 week'`, type: `'paper_discussion'` },
  },
  events: {
    list: '/api/social-gatherings',
    table: 'gatherings.social_gatherings',
    columns: {
      proposed_date: `now() + interval '9 days'`,
      voting_end_date: `now() + interval '3 days'`,
      proposed_by: `'王小明'`,
      share_token: 'md5(n::text)',
    },
  },
} as const satisfies Record<string, Noun>;

/**
 * SQL that removes all records of a noun, and SQL that adds `$1` new ones.
 * @param texts SQL for the title and the description of the `n`-th record
 */
export const fill = (
  { table, columns, title = 'title' }: Noun,
  texts: { title: string; description: string },
): { empty: string; fill: string } => {
  const all = { ...columns, [title]: texts.title, description: texts.description };
  return {
    empty: `TRUNCATE ${table} CASCADE`,
    fill: `INSERT INTO ${table} (${Object.keys(all).join(', ')})
      SELECT ${Object.values(all).join(', ')} FROM generate_series(1, $1::int) AS n`,
  };
};

/** SQL that changes the first record, whose description becomes `$1`. */
export const touch = ({ table }: Noun): string =>
  `UPDATE ${table} SET description = $1 WHERE id = (SELECT min(id) FROM ${table})`;
