import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/query-client';

let clients: QueryClient[] = [];

/** A client that is cleared after the test; otherwise its timers would keep data for minutes. */
export const aQueryClient = (): QueryClient => {
  const client = createQueryClient();
  clients.push(client);
  return client;
};

export const emptyQueryClients = (): void => {
  clients.forEach((client) => client.clear());
  clients = [];
};
