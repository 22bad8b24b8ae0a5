import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';
import { closeWaitingAnswers } from './waiting-answers.js';

/**
 * An HTTP server whose requests and responses are Express's own from their birth. Node's would get another prototype when
 * they reach Express, and V8 then gives each of them a shape of its own, so that no code that touches them is ever fast
 * (https://github.com/expressjs/express/issues/5998).
 * @param app that does not listen yet
 */
export const createExpressServer = (app: Express): Server => {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  // What Express has added stands in a prototype, which stays next in line.
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  const server = createServer({ IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse }, app);
  closeWaitingAnswers(server);
  return server;
};
