import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';
import { closeUnusedConnections } from './unused-connections.js';
import { closeWaitingAnswers } from './waiting-answers.js';

/**
 * A request with its body arrives within half a minute, in milliseconds, or its connection ends: what never ends would
 * hold memory and connections. The largest body that any route takes needs a few seconds.
 */
const ARRIVAL = { requestTimeout: 30_000, headersTimeout: 30_000, connectionsCheckingInterval: 2000 };

/**
 * Creates an HTTP server whose requests and responses have Express's prototypes from the start. Express would otherwise
 * change the prototype of each object, which makes V8 treat each one as a separate shape and slows down all code that
 * uses them (https://github.com/expressjs/express/issues/5998).
 * @param app not listening yet
 * @param arrival how long a request may take to arrive
 */
export const createExpressServer = (app: Express, arrival = ARRIVAL): Server => {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  // Express's own methods stay in a prototype further up the chain.
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  const server = createServer({ IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse, ...arrival }, app);
  closeWaitingAnswers(server);
  closeUnusedConnections(server);
  return server;
};
