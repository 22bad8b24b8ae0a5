import { ServiceClients } from '@lab/service-kit/process';
import { Injectable } from '@nestjs/common';
import {
  TOKEN_HEADER,
  REQUEST_ID_HEADER,
  searchedServices,
  searchKinds,
  searchPartSchema,
  type Identity,
  type SearchKind,
  type SearchPart,
  type SearchQuery,
  type SearchResponse,
  type ServiceName,
} from '@lab/contracts';
import { IdentityTokens } from '../proxy/identity-tokens.js';

/** How long a service may take to return its results, in milliseconds. */
const TIMEOUT_MS = 2000;

/** The caller, and the request. */
interface Searcher {
  identity: Identity;
  requestId: string;
}

type Found = SearchPart['results'][number];

/** Collects the results of all services. Each service decides what the caller may see. */
@Injectable()
export class SearchService {
  constructor(
    private readonly services: ServiceClients,
    private readonly tokens: IdentityTokens,
  ) {}

  async find(query: SearchQuery, searcher: Searcher): Promise<SearchResponse> {
    const { q, limit, kind } = query;
    const path = `/search?${new URLSearchParams({ q, limit: String(limit), ...(kind && { kind }) })}`;
    const asked = kind ? [searchKinds[kind]] : searchedServices;
    const parts = await Promise.all(asked.map((service) => this.ask(service, path, searcher)));
    const best = parts.flatMap((found) => found ?? []).toSorted(byScoreAndKind);
    return {
      results: best.slice(0, limit).map(({ score: _score, ...result }) => result),
      missing: asked.filter((_, index) => parts[index] === null),
    };
  }

  /** @returns null when the service does not answer in time */
  private async ask(service: ServiceName, path: string, { identity, requestId }: Searcher): Promise<Found[] | null> {
    const headers = { [TOKEN_HEADER]: this.tokens.tokenFor(identity), [REQUEST_ID_HEADER]: requestId };
    const part = this.services.get(service).get(path, searchPartSchema, headers, TIMEOUT_MS);
    return part.then(
      ({ results }) => results,
      () => null,
    );
  }
}

const kinds = Object.keys(searchKinds) as SearchKind[];

/** Best first. Equal matches are sorted by kind, and within a kind in the order of its service. */
const byScoreAndKind = (a: Found, b: Found): number =>
  b.score - a.score || kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
