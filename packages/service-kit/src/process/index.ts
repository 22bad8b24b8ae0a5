/** The part of the kit that every process needs. Does not load the database driver. */
export * from './access/access.js';
export * from './access/obligations.controller.js';
export * from './access/identity-token.js';
export * from './access/uses.controller.js';
export * from './calendar/lab-calendar.js';
export * from './clients/copy.js';
export * from './clients/last-known.js';
export * from './clients/service-client.js';
export * from './config.js';
export * from './csv/csv.js';
export * from './errors/error-response.js';
export * from './errors/errors.js';
export * from './escape-markup.js';
export * from './event-streams/event-stream.js';
export * from './signals/signal-client.js';
export * from './signals/redis.js';
export * from './guarded-fetch/guarded-fetcher.js';
export {
  FetchFailedError,
  type FetchFailure,
  type Network,
  RefusedAddressError,
  isPublicAddress,
  networkExceptMetadata,
  publicInternet,
  refuseMetadata,
} from './guarded-fetch/network.js';
export { type Readiness, Health } from './health/health.js';
export * from './http/hosts.js';
export * from './http/if-match.js';
export * from './http/express-server-adapter.js';
export { BodyOf, LargeBody, Multipart, JsonBodyGuard } from './http/json-body.guard.js';
export { isPdf, isWholePdf } from './http/pdf.js';
export { parseInput } from './http/validation.js';
export { requestIdOf, requestId } from './http/access-log.js';
export * from './identity-keys.js';
export * from './limits/slots.js';
export * from './waiting.js';
export * from './worker-process.js';
export * from './limits/rate-limiter.js';
export { createLogger, type Logger } from './logs/logger.js';
export * from './logs/security-log.js';
export * from './members/actors.js';
export * from './members/members-client.js';
export * from './members/members.module.js';
export { metricsText } from './metrics/metrics.js';
export * from './metrics/reading-gauge.js';
export { Tag, type DescribedErrors, declaredAnswer, Answers, AnswersText } from './openapi/answers.js';
export { createDocument } from './openapi/create-document.js';
export * from './reach/reach-copy.js';
export { settingsKeyVariable } from './reach/reach-variables.js';
export * from './reach/reach.module.js';
export { sealText, settingsKeyOf, unsealText } from './reach/sealing.js';
export * from './search/search.service.js';
export { searchedText } from './search/score.js';
export * from './tables/map-columns.js';
export * from './tables/table-files.js';
export * from './site/site.module.js';
export * from './start/create-app.js';
export { restartPortal } from './start/restart.controller.js';
export * from './start/run-process.js';
export * from './tokens.js';
