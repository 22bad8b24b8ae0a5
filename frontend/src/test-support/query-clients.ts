import { timeoutManager, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/query-client';
import { setWords } from '../lib/site-words/site-words.api';
import { words } from './site-words';

// A query that ends after its test keeps its data for minutes, which must not keep the test process alive.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => {
    const timer = setTimeout(callback, delay) as number | NodeJS.Timeout;
    if (typeof timer === 'object') timer.unref();
    return timer;
  },
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (timer) => clearInterval(timer),
});

let clients: QueryClient[] = [];

/** A client with the lab's words. It is cleared after the test, because its timers would keep data for minutes. */
export const aQueryClient = (): QueryClient => {
  const client = createQueryClient();
  setWords(client, words);
  clients.push(client);
  return client;
};

/** A client for a lab whose second names are in another language. */
export const aQueryClientWith = (secondLanguage: string | null): QueryClient => {
  const client = aQueryClient();
  setWords(client, { names: { ...words.names, secondLanguage } });
  return client;
};

export const emptyQueryClients = (): void => {
  clients.forEach((client) => client.clear());
  clients = [];
};
