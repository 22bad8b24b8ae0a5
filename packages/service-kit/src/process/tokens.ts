/** Nest injection tokens that service-kit provides to every module. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const REDIS = Symbol('redis');
export const PROCESS_NAME = Symbol('process name');
/** The process's `Copy` of the lab's settings, to follow their changes. */
export const SETTINGS_COPY = Symbol('settings copy');
/** An `AbortSignal` that fires when the process could not start, so that opened resources are closed. */
export const START_FAILED = Symbol('start failed');
