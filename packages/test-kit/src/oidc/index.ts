export { startIssuer, type StartedIssuer } from './issuer.js';
