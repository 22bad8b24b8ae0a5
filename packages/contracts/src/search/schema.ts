import { z } from 'zod';
import { visibleLine } from '../text/visible-text.js';
import { idSchema } from '../wire/fields.js';
import { limits } from '../wire/limits.js';
import { type ServiceName, serviceNames } from '../wire/services.js';

/**
 * The kinds of results, each with the service that searches them. Among equally good results, earlier kinds come first.
 */
export const searchKinds = {
  member: 'members',
  publication: 'chat',
  equipment: 'equipment',
  meeting: 'meetings',
  proposal: 'meetings',
  gathering: 'gatherings',
  'resource-link': 'resources',
  page: 'chat',
  'lab-page': 'site',
} as const satisfies Record<string, ServiceName>;

export type SearchKind = keyof typeof searchKinds;

/** The services with searchable data, without duplicates. */
export const searchedServices: readonly ServiceName[] = [...new Set(Object.values(searchKinds))];

/** Messages of the search. */
export const searchMessages = {
  q: 'Please enter what to look for',
  tooLong: `Please use at most ${limits.searchLength} characters`,
  limit: `The limit is a whole number from 1 to ${limits.searchResults}`,
  kind: `The kind is one of ${Object.keys(searchKinds).join(', ')}`,
  tooMany: 'You have searched many times in a short time. Please wait a minute and search again.',
} as const;

const messages = searchMessages;

const kinds = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]];

/**
 * Query of `GET /api/search`. The length is counted in characters, not code units. With `kind`, only results of that
 * kind are returned.
 */
export const searchQuerySchema = z.object({
  q: z
    .string(messages.q)
    .transform(visibleLine)
    .pipe(z.string().min(1, messages.q))
    .refine((q) => [...q].length <= limits.searchLength, messages.tooLong),
  limit: z
    .string(messages.limit)
    .regex(/^[1-9]\d?$/, messages.limit)
    .transform(Number)
    .refine((limit) => limit <= limits.searchResults, messages.limit)
    .default(20),
  kind: z.enum(kinds, messages.kind).optional(),
});

/** A search result. `href` is the page that shows it; for a record, `id` is its id in its list. */
export const searchResultSchema = z
  .object({
    kind: z.enum(kinds),
    id: z.union([idSchema, z.string().min(1)]),
    title: z.string(),
    detail: z.string(),
    href: z.string().regex(/^\/(?!\/)/),
  })
  .meta({ id: 'SearchResult' });

/** The best results first. `missing` names the services that did not answer, so their results are not included. */
export const searchResponseSchema = z
  .object({ results: z.array(searchResultSchema), missing: z.array(z.enum(serviceNames)) })
  .meta({ id: 'SearchResponse' });

/** The results of one service. A better match has a higher score. Scores of different services are comparable. */
export const searchPartSchema = z.object({ results: z.array(searchResultSchema.extend({ score: z.number() })) });

export type SearchQuery = z.output<typeof searchQuerySchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchResponse = z.infer<typeof searchResponseSchema>;
export type SearchPart = z.infer<typeof searchPartSchema>;
