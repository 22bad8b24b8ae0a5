import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/query-client';

let clients: QueryClient[] = [];

/** A client that is emptied when the test is over: what it has fetched would be kept for minutes. */
export const aQueryClient = (): QueryClient => {
  const client = createQueryClient();
  clients.push(client);
  return client;
};

export const emptyQueryClients = (): void => {
  clients.forEach((client) => client.clear());
  clients = [];
};
