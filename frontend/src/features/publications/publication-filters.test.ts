import { describe, expect, it } from '@jest/globals';
import type { ListedPublication } from '../../lib/site-words/site-words';
import {
  chooseTopic,
  countByTopic,
  countText,
  datedVenue,
  distinctYears,
  filterPublications,
  type Filters,
  groupByYear,
  noFilters,
  readFilters,
  toggleYear,
  writeFilters,
  yearHeading,
} from './publication-filters';

const aPublication = (fields: Partial<ListedPublication>): ListedPublication => ({
  key: 'lin2024',
  title: 'A Title',
  authors: 'Hsiao-En Lin*',
  venue: 'CHI',
  year: 2024,
  pdf: null,
  url: null,
  categories: ['Methodology'],
  ...fields,
  yearText: fields.yearText ?? String(fields.year ?? 2024),
});

const TOPICS = ['Intelligent Notification Agents', 'Human–Agent Interaction', 'Methodology'];

const publications = [
  aPublication({ key: 'a', title: 'Waiting for a Better Moment', year: 2024, categories: ['Human–Agent Interaction'] }),
  aPublication({ key: 'b', title: 'Glances', authors: 'Johannes Bergström and Yi-An Shen', year: 2024 }),
  aPublication({ key: 'c', title: 'Crowds', venue: 'MobileHCI · Best Paper Award', year: 2019 }),
  aPublication({ key: 'd', title: 'Two', year: 2011, categories: ['Methodology', 'Human–Agent Interaction'] }),
];

const keys = (filters: Partial<Filters>) =>
  filterPublications(publications, { ...noFilters, ...filters }).map(({ key }) => key);

describe('filtering', () => {
  it('combines topic, year and search', () => {
    expect(keys({ topic: 'Human–Agent Interaction' })).toEqual(['a', 'd']);
    expect(keys({ year: 2024 })).toEqual(['a', 'b']);
    expect(keys({ topic: 'Human–Agent Interaction', year: 2024 })).toEqual(['a']);
    expect(keys({ topic: 'Human–Agent Interaction', year: 2024, search: 'glances' })).toEqual([]);
  });

  it.each([
    ['a title', 'better moment', ['a']],
    ['an author, without accents', 'bergstrom', ['b']],
    ['a venue', 'mobilehci award', ['c']],
    ['words anywhere, in any order and case', 'SHEN glances', ['b']],
    ['nothing but spaces', '   ', ['a', 'b', 'c', 'd']],
    ['a word that is nowhere', 'shen crowds', []],
  ])('finds %s', (_, search, found) => {
    expect(keys({ search })).toEqual(found);
  });
});

describe('choosing', () => {
  const filters: Filters = { topic: 'Methodology', year: 2024, search: 'phone' };

  it('a topic resets the year', () => {
    expect(chooseTopic(filters, 'Human–Agent Interaction')).toEqual({
      topic: 'Human–Agent Interaction',
      year: null,
      search: 'phone',
    });
  });

  it('a year keeps the topic; choosing it again deselects it', () => {
    expect(toggleYear(filters, 2011)).toEqual({ ...filters, year: 2011 });
    expect(toggleYear(filters, 2024)).toEqual({ ...filters, year: null });
  });
});

describe('the options', () => {
  it('have a count for each topic, with a publication under each of its topics, in the order of the topics', () => {
    expect(countByTopic(publications, TOPICS)).toEqual([
      { topic: 'Human–Agent Interaction', count: 2 },
      { topic: 'Methodology', count: 3 },
    ]);
  });

  it('have each year once, newest first', () => {
    expect(distinctYears(publications)).toEqual([2024, 2019, 2011]);
  });

  it('are grouped by year in the order of the list', () => {
    const groups = groupByYear(publications);
    expect(groups.map(({ heading }) => heading)).toEqual(['2024', '2019', '2011']);
    expect(groups[0]!.publications.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});

describe('a date that is not just a year', () => {
  it.each<[Partial<ListedPublication>, string, string]>([
    [{ year: 2024, yearText: '2024' }, '2024', 'CHI'],
    [{ year: 2024, yearText: '2024a' }, '2024', 'CHI, 2024a'],
    [{ year: 2019, yearText: '2019-05/2020' }, '2019', 'CHI, 2019-05/2020'],
    [{ year: null, yearText: 'in press' }, 'In press', 'CHI'],
    [{ year: null, yearText: 'to appear' }, 'In press', 'CHI, to appear'],
    [{ year: null, yearText: 'n.d.' }, 'n.d.', 'CHI'],
    [{ year: null, yearText: 'n.d.', venue: '' }, 'n.d.', ''],
  ])('is shown as written: %j', (fields, heading, venue) => {
    expect(yearHeading(aPublication(fields))).toBe(heading);
    expect(datedVenue(aPublication(fields))).toBe(venue);
  });
});

describe('a venue', () => {
  it('keeps its short name on one line, but not a long remark', () => {
    const venue = 'Proceedings of CUI (CUI ’24) (with a long remark in brackets)';
    expect(datedVenue(aPublication({ venue }))).toBe(venue.replace('CUI ’24', 'CUI\u00a0’24'));
  });
});

describe('the count text', () => {
  const topic = 'Human–Agent Interaction';
  it.each<[string, number, Partial<Filters>]>([
    ['Showing all 75 publications', 75, {}],
    ['Showing 3 publications in Human–Agent Interaction from 2024', 3, { topic, year: 2024 }],
    ['Showing 1 publication in Human–Agent Interaction from 2024', 1, { topic, year: 2024 }],
    [
      'Showing 2 publications in Human–Agent Interaction from 2024 matching “voice”',
      2,
      { topic, year: 2024, search: ' voice ' },
    ],
    ['Showing all 75 publications', 75, { search: '  ' }],
  ])('%s', (text, count, filters) => {
    expect(countText(count, { ...noFilters, ...filters })).toBe(text);
  });
});

describe('filters in the address', () => {
  it.each<[string, Partial<Filters>]>([
    ['', {}],
    ['?topic=human-agent-interaction', { topic: 'Human–Agent Interaction' }],
    ['?topic=methodology&year=2024', { topic: 'Methodology', year: 2024 }],
    ['?q=phone+%26+bed', { search: 'phone & bed' }],
  ])('%s is written and read', (query, filters) => {
    expect(writeFilters({ ...noFilters, ...filters })).toBe(query);
    expect(readFilters(query, TOPICS)).toEqual({ ...noFilters, ...filters });
  });

  it.each(['?topic=astrology', '?year=soon', '?year=20245', '?topic=', '?utm_source=mail'])(
    '%s is ignored',
    (query) => {
      expect(readFilters(query, TOPICS)).toEqual(noFilters);
    },
  );

  it('name topics in any script, and distinguish topics that differ in one character', () => {
    const topics = ['人機互動', '行動注意力', 'C', 'C#', 'C++', 'A/B', '?!', '100%', '🎉'];
    for (const topic of topics) {
      const filters = { ...noFilters, topic };
      expect(readFilters(writeFilters(filters), topics)).toEqual(filters);
    }
  });
});
