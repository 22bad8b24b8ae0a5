import { ListStatement, clampedDateSql, searchDateFormat, searchTables } from '@lab/service-kit';
import { labSettings, paths } from '@lab/contracts';

/** Gatherings with their texts and venues, but not their votes and guests, for the search. Latest first. */
const SEARCHED_GATHERINGS = new ListStatement({
  counter: 'social_gatherings',
  name: 'records',
  rows: `
    SELECT 'gathering' AS kind, id, title,
      concat_ws(' · ', to_char((${clampedDateSql('proposed_date', 'timestamptz')}) AT TIME ZONE :timeZone::text, :dateFormat::text), venue.names) AS detail,
      concat_ws(' ', to_char((${clampedDateSql('proposed_date', 'timestamptz')}) AT TIME ZONE :timeZone::text, 'YYYY-MM-DD'),
        description, proposed_by, venue.words) AS words, id::text AS place
    FROM social_gatherings LEFT JOIN (
      SELECT gathering_id, string_agg(name, ', ' ORDER BY id) AS names,
        string_agg(concat_ws(' ', location, cuisine_type), ' ' ORDER BY id) AS words
      FROM venue_candidates GROUP BY gathering_id
    ) AS venue ON gathering_id = social_gatherings.id
    ORDER BY proposed_date DESC, id DESC`,
});

/** Lets members find gatherings. A result leads to the gathering's card. */
export const gatheringsSearch = searchTables({
  statement: SEARCHED_GATHERINGS,
  values: () => ({ timeZone: labSettings().timeZone, dateFormat: searchDateFormat() }),
  access: 'member',
  hrefTo: (id) => `${paths.socialGatherings}?event=${id}`,
});
